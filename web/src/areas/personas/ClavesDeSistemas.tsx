import { type ClaveDeCliente, clavesDeCuenta, revocarClaveDeCuenta } from '@surtia/contracts/claves-de-clientes.ts'
import { CLAVES_DE_UN_CLIENTE, DOCUMENTACION_DE_FARMACIAS, estadoDeClave } from '@surtia/rules/farmacias/claves.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Encabezamiento } from '../../ui/Pagina.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { ClaveDicha } from './ClaveDicha.tsx'
import { preguntaDeRevocar, TablaDeClaves } from './TablaDeClaves.tsx'
import estilos from './Usuarios.module.css'

const NuevaClave = perezosa(() => import('./NuevaClave.tsx'))

const TITULO = 'Claves'

/** The keys with which the client's own systems call. */
export function ClavesDeSistemas() {
  // '' while it is asked for, then the key
  const [nueva, setNueva] = useState<string | null>(null)
  const cerrar = () => setNueva(null)
  const consulta = useQuery({
    queryKey: CLAVES.clavesDeSistemas,
    queryFn: async ({ signal }) => (await send(clavesDeCuenta, { signal })).data,
  })
  const claves = consulta.data
  return (
    <section className={estilos.parte} aria-labelledby="claves">
      <Encabezamiento
        acciones={
          claves &&
          cabeOtra(claves) && (
            <Boton cambia icono={IconPlus} onClick={() => setNueva('')}>
              Nueva clave
            </Boton>
          )
        }
      >
        <h2 id="claves">{TITULO}</h2>
      </Encabezamiento>
      {consulta.isPending && <EsqueletoDePanel lineas={3} />}
      {consulta.isError && !claves && (
        <Falla
          titulo="No pudimos cargar sus claves."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {claves?.length === 0 && (
        <Vacio breve titulo="Ningún sistema entra por usted.">
          Con una clave, su punto de venta pregunta precios y existencias, pide y baja sus facturas.
        </Vacio>
      )}
      {claves && claves.length > 0 && <TablaDeClaves claves={claves} acciones={(clave) => <Revocar clave={clave} />} />}
      <Nota className={estilos.nota}>
        Cada sistema, la suya: lo que pide queda a su nombre y dentro de sus límites.{' '}
        <Texto como="a" enlace href={DOCUMENTACION_DE_FARMACIAS} target="_blank" rel="noopener">
          Cómo se usa una clave
        </Texto>
      </Nota>
      {nueva === '' && (
        <Suspense fallback={null}>
          <NuevaClave alTener={setNueva} onCerrar={cerrar} />
        </Suspense>
      )}
      {nueva && <ClaveDicha clave={nueva} onCerrar={cerrar} />}
    </section>
  )
}

function cabeOtra(claves: readonly ClaveDeCliente[]): boolean {
  const hoy = diaDe(new Date())
  return claves.filter((una) => estadoDeClave(una, hoy) === 'vigente').length < CLAVES_DE_UN_CLIENTE
}

function Revocar({ clave: { id, nombre } }: { clave: ClaveDeCliente }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const revocar = async () => {
    if (!(await ask(TITULO, preguntaDeRevocar(nombre)))) return
    setOcupado(true)
    try {
      await send(revocarClaveDeCuenta, { params: { id } })
      showToast({ clase: 'claves', texto: `Se revocó la clave ${nombre}` })
    } catch (error) {
      await showAlert(TITULO, textOf(error))
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.clavesDeSistemas })
    }
  }
  return (
    <Boton
      cambia
      modo="liso"
      ocupado={ocupado}
      disabled={ocupado}
      aria-label={`Revocar ${nombre}`}
      onClick={() => void revocar()}
    >
      Revocar
    </Boton>
  )
}
