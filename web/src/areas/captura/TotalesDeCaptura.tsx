import { lazy, Suspense, useState } from 'react'
import { can } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { PorSaber } from '../../ui/Hueso.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { PieFijo, SoloAncha, Totales } from '../../ui/Totales.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Pesos } from '../articulo/precios-de.tsx'
import { BotonDeEnvio } from '../carrito/BotonDeEnvio.tsx'
import { ExcedeCredito } from '../carrito/ExcedeCredito.tsx'
import { FaltanPorGuardar, PorResolverFuera } from '../carrito/LoQueFalta.tsx'
import { useLoQueFalta } from '../carrito/lo-que-falta.ts'
import type { Carrito } from '../carrito/use-carrito.ts'

const EnviarPedido = lazy(() =>
  import('../carrito/EnviarPedido.tsx').then((modulo) => ({ default: modulo.EnviarPedido })),
)

/** What is in the cart, what it comes to, what credit is left, and the two ways on. */
export function TotalesDeCaptura({ carrito, onDetener }: { carrito: Carrito | undefined; onDetener: () => void }) {
  const [enviando, setEnviando] = useState(false)
  const { porGuardar } = useLoQueFalta()
  const hay = (carrito?.data.length ?? 0) + porGuardar > 0
  const boton = !can('enviarPedido') ? (
    <Nota>Sesión de consulta</Nota>
  ) : (
    hay && <BotonDeEnvio onEnviar={() => setEnviando(true)} onDetener={onDetener} />
  )
  const total = carrito ? <Pesos de={carrito.totales.total} /> : <PorSaber />
  const renglones = carrito && enMiles(carrito.data.length)
  return (
    <>
      <Totales nombre="Totales">
        <dl>
          <dt>Renglones</dt>
          <dd>{renglones ?? <PorSaber />}</dd>
          <dt>Crédito disponible</dt>
          <dd>{carrito ? <Pesos de={carrito.saldo.creditoDisponible} /> : <PorSaber />}</dd>
          <dt data-gran="">Total</dt>
          <dd data-gran="">{total}</dd>
        </dl>
        {carrito && <ExcedeCredito total={carrito.totales.total} saldo={carrito.saldo} />}
        <FaltanPorGuardar />
        <PorResolverFuera />
        <SoloAncha>{boton}</SoloAncha>
        <BotonLiga to={paths.carrito()}>Ver carrito</BotonLiga>
      </Totales>
      <PieFijo>
        <Texto nota cifras>
          {renglones === '1' ? '1 renglón' : `${renglones ?? '…'} renglones`}
        </Texto>
        <b>{total}</b>
        {boton}
      </PieFijo>
      {enviando && (
        <Suspense fallback={null}>
          <EnviarPedido excel={false} onCerrar={() => setEnviando(false)} />
        </Suspense>
      )}
    </>
  )
}
