import { guardarReglas, type ReglasDeCliente, reglasDeCuenta } from '@surtia/contracts/cuenta.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { CampoMonto } from '../../ui/CampoMonto.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { enCaja, limiteDe } from './CamposDePersona.tsx'
import estilos from './Usuarios.module.css'
import { otroLoCambio } from './use-personas.ts'

/** What of the client's orders always wants an approval, and what may be spent in a month. */
export function Reglas() {
  const consulta = useQuery({
    queryKey: CLAVES.reglas,
    queryFn: async ({ signal }) => (await send(reglasDeCuenta, { signal })).data,
  })
  return (
    <section className={estilos.parte} aria-labelledby="reglas">
      <h2 id="reglas">Reglas</h2>
      {consulta.isPending && <EsqueletoDePanel lineas={5} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus reglas."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && <LasReglas reglas={consulta.data} />}
    </section>
  )
}

function LasReglas({ reglas }: { reglas: ReglasDeCliente }) {
  const cache = useQueryClient()
  const { presupuestoMes, otrosCedis, controlado, articuloNuevo, version } = reglas
  const { valores, poner, monto, ocupado, formulario } = useFormulario({
    vacio: { presupuestoMes: enCaja(presupuestoMes), otrosCedis, controlado, articuloNuevo },
    enviar: async (escritas): Promise<void> => {
      try {
        const body = { ...escritas, presupuestoMes: limiteDe(escritas.presupuestoMes), version }
        const { data, message } = await send(guardarReglas, { body })
        cache.setQueryData(CLAVES.reglas, data)
        poner({ presupuestoMes: enCaja(data.presupuestoMes) })
        showToast({ clase: 'reglas', texto: message })
      } catch (error) {
        // what was written stays; stored again, it takes the place of what is there now
        if (otroLoCambio(error)) await cache.invalidateQueries({ queryKey: CLAVES.reglas })
        const otra = otroLoCambio(error) ? ' Guarde otra vez para dejar lo que escribió.' : ''
        await showAlert('Reglas', `${textOf(error)}${otra}`)
      }
    },
  })
  const opcion = (cual: 'otrosCedis' | 'controlado' | 'articuloNuevo', texto: string) => (
    <Opcion checked={valores[cual]} onChange={(e) => poner({ [cual]: e.target.checked })}>
      {texto}
    </Opcion>
  )
  return (
    <Hoja como="form" medida="angosta" {...formulario}>
      <CampoMonto etiqueta="Presupuesto del mes" {...monto('presupuestoMes')} placeholder="Sin presupuesto" />
      <Nota>De todos, con impuestos y cargo. Vacío es sin presupuesto; con 0 todo pide autorización.</Nota>
      {opcion('otrosCedis', 'Autorizar lo de otros CEDIS')}
      {opcion('controlado', 'Autorizar controlados')}
      {opcion('articuloNuevo', 'Autorizar artículos nuevos')}
      <Nota>Lo que se marca pide la autorización de un titular. A un titular no lo detienen.</Nota>
      <Boton type="submit" modo="accion" ocupado={ocupado} disabled={ocupado}>
        Guardar
      </Boton>
    </Hoja>
  )
}
