import { IconClipboardText } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { useHayRed } from '../../api/red.ts'
import { textOf } from '../../api/send.ts'
import { cambia } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { useQueEsperan } from '../../equipo/que-esperan.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Salto } from '../../ui/Salto.tsx'
import { PreciosDe } from '../articulo/precios-de.tsx'
import { useCajas } from '../carrito/columna.ts'
import { DatosDe } from '../carrito/DatosDe.tsx'
import { useLoQueFalta } from '../carrito/lo-que-falta.ts'
import { type Carrito, useCarrito } from '../carrito/use-carrito.ts'
import { BotonDeCamara } from './BotonDeCamara.tsx'
import estilos from './CapturaRapida.module.css'
import { callar } from './dicho.ts'
import { COLUMNAS } from './Fila.tsx'
import { olvidarLosQueNo } from './hechos.ts'
import { LineaDeEntrada } from './LineaDeEntrada.tsx'
import { RenglonesCapturados } from './RenglonesCapturados.tsx'
import { TotalesDeCaptura } from './TotalesDeCaptura.tsx'
import { useAbierta } from './use-abierta.ts'
import { useDeshacer } from './use-deshacer.ts'
import { useDespacho } from './use-despacho.ts'
import { useLector } from './use-lector.ts'
import { useLinea } from './use-linea.ts'

const traerLista = () => import('./PegarLista.tsx')
const PegarLista = perezosa(traerLista)

export const meta = () => [{ title: titulo('Captura rápida') }]

/** A morning's order: one line of entry, and above all the rest what it made of what was typed. */
export default function CapturaRapida() {
  const consulta = useCarrito()
  const carrito = consulta.data
  const porAgregar = usePorAgregar(carrito)
  const { porGuardar, porResolver } = useLoQueFalta()
  const hay = (carrito?.data.length ?? 0) + porGuardar + porResolver > 0
  const { abierta, abrir } = useAbierta()
  const captura = useRef<HTMLDivElement>(null)
  const linea = useLinea()
  const cajas = useCajas()
  const deshacer = useDeshacer()
  const alLeer = useLector()
  useLoQueEspera()
  usePodado(carrito)
  const [lista, setLista] = useState<string | null>(null)
  const pegar = (texto: string) =>
    void traerLista().then(
      () => setLista(texto),
      () => showToast({ clase: 'pegar-lista', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirla.' }),
    )
  // what stopped the order stands above the rows of the cart
  const alDetener = () => captura.current?.scrollIntoView()
  const [alVolver] = useState(() => () => linea.caja.current?.focus())
  return (
    <Pagina
      antes={<Migas aqui="Captura rápida" />}
      titulo="Captura rápida"
      junto={<DatosDe consulta={consulta} />}
      acciones={
        <>
          <Boton cambia="llenarCarrito" icono={IconClipboardText} onClick={() => pegar('')}>
            Pegar lista
          </Boton>
          {cambia('llenarCarrito') && <BotonDeCamara alLeer={alLeer} onDeshacer={deshacer} />}
        </>
      }
    >
      <div ref={captura} className={estilos.captura}>
        {cambia('llenarCarrito') && (
          <LineaDeEntrada
            linea={linea}
            alEntrar={() => abrir('')}
            alDeshacer={() => void deshacer()}
            alSubir={() => cajas.primera()?.focus()}
            alPegarLista={pegar}
          />
        )}
        <Salto href="#totales">Saltar a los totales</Salto>
        <PreciosDe consulta={consulta}>
          <div className={estilos.renglones}>
            {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} />}
            {consulta.isError && !carrito && !hay && (
              <Falla
                titulo="No pudimos cargar su carrito."
                detalle={textOf(consulta.error)}
                onReintentar={() => consulta.refetch()}
              />
            )}
            {carrito && !hay && (
              <Vacio titulo="Aún no hay renglones.">
                Escriba un código y Enter, su cantidad y Enter. También sirve 12*1000001, o el nombre del producto.
              </Vacio>
            )}
            {hay && (
              <RenglonesCapturados
                renglones={carrito?.data ?? []}
                porAgregar={porAgregar}
                cajas={cajas}
                abierta={abierta}
                abrir={abrir}
                alVolver={alVolver}
              />
            )}
          </div>
          <TotalesDeCaptura carrito={carrito} onDetener={alDetener} alVolver={alVolver} />
        </PreciosDe>
      </div>
      {lista !== null && (
        <Suspense fallback={null}>
          <PegarLista
            texto={lista}
            onCerrar={() => {
              setLista(null)
              alVolver()
            }}
          />
        </Suspense>
      )}
    </Pagina>
  )
}

/** What waits and is no line of the cart yet, the latest first. */
function usePorAgregar(carrito: Carrito | undefined) {
  const esperan = useQueEsperan('carrito')
  return useMemo(() => {
    const estan = new Set(carrito?.data.map(({ codArticulo }) => codArticulo))
    return esperan.filter(({ codArticulo }) => !estan.has(codArticulo)).toReversed()
  }, [esperan, carrito])
}

/** As the screen opens: what was captured here and is no longer in the cart has no place in its order. */
function usePodado(carrito: Carrito | undefined): void {
  const hecho = useRef(false)
  useEffect(() => {
    if (!carrito || hecho.current) return
    hecho.current = true
    olvidarLosQueNo(carrito.data.map(({ codArticulo }) => codArticulo))
  }, [carrito])
}

/** What an earlier visit typed and did not store goes on by itself, and so does what waited for the network. */
function useLoQueEspera(): void {
  const despachar = useDespacho()
  const red = useHayRed()
  useEffect(() => {
    if (red) void despachar()
  }, [red, despachar])
  useEffect(() => callar, [])
}
