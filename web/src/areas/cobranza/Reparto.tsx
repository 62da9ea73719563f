import type { AdeudoDeGrupo } from '@surtia/contracts/cobranza.ts'
import { sobreElSaldoTotal } from '@surtia/rules/cobranza/referencia.ts'
import { useId, useState } from 'react'
import { useHayRed } from '../../api/red.ts'
import { can } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { CampoMonto, enNumero } from '../../ui/CampoMonto.tsx'
import { Vacio } from '../../ui/Estados.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { Avance, FormularioDeAbonos } from '../adeudos/BarraDeAbonos.tsx'
import { PieDeAbonos } from '../adeudos/PieDeAbonos.tsx'
import { TablaDeAbonos } from '../adeudos/TablaDeAbonos.tsx'
import { erroresDeMontos, hayErrores, SIN_ERRORES } from '../pagos/errores-de-montos.ts'
import { FichaDeDeposito } from './FichaDeDeposito.tsx'
import { claveDe, useReparto } from './use-reparto.ts'

const SIN_SALDO = 'No hay saldo disponible para distribuir más abonos.'

type Props = { adeudos: readonly AdeudoDeGrupo[]; esGrupo: boolean; onGuardado: () => void }

/** A deposit's amount, shared out among documents; then its slip. */
export function Reparto({ adeudos, esGrupo, onGuardado }: Props) {
  const id = useId()
  const r = useReparto(adeudos)
  const [ficha, setFicha] = useState(false)
  const [errores, setErrores] = useState(SIN_ERRORES)
  const red = useHayRed()
  const razon = red ? r.razon : 'Necesita conexión.'
  const importe = enNumero(r.importe)

  const { monto, enfocar, formulario } = useFormulario({
    vacio: { importe: '' },
    memoria: [
      { importe: r.importe },
      (cambio) => {
        setErrores(SIN_ERRORES)
        r.escribirImporte(cambio({ importe: r.importe }).importe)
      },
    ],
    enviar: async (): Promise<void> => {
      if (r.aplicado) return r.cambiarImporte()
      if (importe <= 0) return enfocar('importe')
      if (importe > r.saldo) return void (await showAlert('Referenciar Pago', sobreElSaldoTotal(r.saldo)))
      r.aplicar()
    },
  })
  const marcar = async (a: AdeudoDeGrupo, si: boolean) => {
    if (!r.marcar(a, si)) await showAlert('Referenciar Pago', SIN_SALDO)
  }
  if (adeudos.length === 0) return <Vacio titulo="No hay adeudo." />
  return (
    <>
      <FormularioDeAbonos {...formulario}>
        <CampoMonto etiqueta="Importe" readOnly={r.aplicado} {...monto('importe')} error={errores.importe} />
        <Boton type="submit">{r.aplicado ? 'Cambiar importe' : 'Aplicar'}</Boton>
        <Avance importe={r.aplicado ? importe : 0} distribuido={r.repartido} resta={r.aplicado ? r.pendiente : 0} />
      </FormularioDeAbonos>
      <TablaDeAbonos
        titulo="Documentos por referenciar"
        accion="Referenciar"
        documentos={adeudos}
        conCliente={esGrupo}
        abonoDe={r.abonoDe}
        errorDe={(a) => r.errorDe(a) || (errores.abonos[claveDe(a)] ?? '')}
        detenida={!r.aplicado}
        onMarcar={marcar}
        onAbono={(a, monto) => {
          setErrores(SIN_ERRORES)
          r.escribirAbono(a, monto)
        }}
      />
      <PieDeAbonos
        documentos={r.elegidos.length}
        suma={r.repartido}
        consulta={!can('referenciarPago')}
        razon={razon}
        idRazon={`${id}-r`}
      >
        <Boton
          modo="accion"
          onClick={() => setFicha(true)}
          disabled={razon !== ''}
          title={razon || undefined}
          aria-describedby={razon ? `${id}-r` : undefined}
        >
          Referenciar
        </Boton>
      </PieDeAbonos>
      {ficha && (
        <FichaDeDeposito
          importe={importe}
          documentos={r.elegidos}
          onCerrar={() => setFicha(false)}
          onGuardado={() => {
            setFicha(false)
            onGuardado()
          }}
          onMontos={(campos) => {
            const montos = erroresDeMontos(campos, r.elegidos.map(claveDe))
            setErrores(montos)
            if (hayErrores(montos)) setFicha(false)
          }}
        />
      )}
    </>
  )
}
