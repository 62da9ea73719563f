import { type ReactNode, Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { can, esDeConsulta } from '../../api/session.ts'
import { usePorCapturar, usePorResolver } from '../../equipo/captura.ts'
import { sacar } from '../../equipo/que-esperan.ts'
import { paths } from '../../paths.ts'
import { ask } from '../../ui/avisos.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { PorSaber } from '../../ui/Hueso.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Pesos } from '../articulo/precios-de.tsx'
import { BotonDeEnvio } from '../carrito/BotonDeEnvio.tsx'
import { ExcedeCredito } from '../carrito/ExcedeCredito.tsx'
import { FaltanPorGuardar, PorResolverFuera } from '../carrito/LoQueFalta.tsx'
import { useLoQueFalta } from '../carrito/lo-que-falta.ts'
import type { Carrito } from '../carrito/use-carrito.ts'
import { Corte } from '../corte/Corte.tsx'
import { EnCamino } from './EnCamino.tsx'
import estilos from './TotalesDeCaptura.module.css'

const EnviarPedido = perezosa(() =>
  import('../carrito/EnviarPedido.tsx').then((modulo) => ({ default: modulo.EnviarPedido })),
)

type Props = { carrito: Carrito | undefined; onDetener: () => void; alVolver: () => void }

/** The foot of the sheet, always in sight: what is in the cart, what it comes to, what credit is left, until when it leaves, and the two ways on. */
export function TotalesDeCaptura({ carrito, onDetener, alVolver }: Props) {
  const [enviando, setEnviando] = useState(false)
  const { porGuardar } = useLoQueFalta()
  const hay = (carrito?.data.length ?? 0) + porGuardar > 0
  return (
    <section className={estilos.totales} aria-label="Totales">
      {carrito && <ExcedeCredito total={carrito.totales.total} saldo={carrito.saldo} />}
      <div className={estilos.falta}>
        <EnCamino />
        <FaltanPorGuardar />
        <PorResolverFuera />
        <DescartarTodos alVolver={alVolver} />
      </div>
      <div className={estilos.pie} id="totales" tabIndex={-1} data-pie-fijo>
        <dl>
          <Dato nombre="Renglones">{carrito && enMiles(carrito.data.length)}</Dato>
          {can('verDinero') && (
            <Dato nombre="Crédito disponible">{carrito?.saldo && <Pesos de={carrito.saldo.creditoDisponible} />}</Dato>
          )}
          <Dato nombre="Total" gran>
            {carrito && <Pesos de={carrito.totales.total} />}
          </Dato>
        </dl>
        <Corte className={estilos.corte} />
        <div className={estilos.botones}>
          <BotonLiga to={paths.carrito()}>Ver carrito</BotonLiga>
          {can('enviarPedido')
            ? hay && <BotonDeEnvio onEnviar={() => setEnviando(true)} onDetener={onDetener} />
            : esDeConsulta('enviarPedido') && <Nota>Sesión de consulta</Nota>}
        </div>
      </div>
      {enviando && (
        <Suspense fallback={null}>
          <EnviarPedido excel={false} onCerrar={() => setEnviando(false)} />
        </Suspense>
      )}
    </section>
  )
}

const Dato = ({ nombre, gran = false, children }: { nombre: string; gran?: boolean; children: ReactNode }) => (
  <div data-gran={gran || undefined}>
    <dt>{nombre}</dt>
    <dd>{children ?? <PorSaber />}</dd>
  </div>
)

/** The rows that wait for an answer, and those of which nobody can say what they are without a line. */
function DescartarTodos({ alVolver }: { alVolver: () => void }) {
  const filas = usePorResolver()
  const esperan = usePorCapturar().filter(({ sinResolver }) => sinResolver)
  const total = filas.length + esperan.length
  if (total === 0) return null
  const descartar = async () => {
    const cuantas = total === 1 ? 'el renglón' : `los ${enMiles(total)} renglones`
    if (await ask('Descartar todos', `¿Desea descartar ${cuantas} por resolver?`)) {
      void sacar(...filas, ...esperan)
      alVolver()
    }
  }
  return (
    <Texto como="button" type="button" enlace nota onClick={descartar}>
      Descartar todos
    </Texto>
  )
}
