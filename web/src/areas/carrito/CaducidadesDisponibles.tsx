import {
  articulosDisponibles,
  type CaducidadDisponible,
  carritoPorCedis,
  type Visto,
} from '@surtia/contracts/carrito.ts'
import type { Sustituto } from '@surtia/contracts/sustituto.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { cobroConCaducidades } from '@surtia/rules/pedidos/cobro-por-centro.ts'
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { can, esDeConsulta, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { ask, showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { BotonesDeTotales, ConTotales, Totales } from '../../ui/Totales.tsx'
import { AvisoDeEnvio } from './AvisoDeEnvio.tsx'
import { BotonesDeCaducidades } from './BotonesDeCaducidades.tsx'
import { Cifras } from './Cifras.tsx'
import { cambiarEnCarrito } from './cambiar-por.ts'
import { ExcedeCredito } from './ExcedeCredito.tsx'
import { LoEscritoAntes } from './LoEscritoAntes.tsx'
import { enElCuerpo, readLoEscrito } from './lo-escrito.ts'
import { NoVan } from './NoSeSurten.tsx'
import { gastarPase, leerPase, type Pase } from './pase-de-caducidades.ts'
import { comoVistos, type PorCedis } from './renglones-por-cedis.ts'
import { TablaDeCaducidades } from './TablaDeCaducidades.tsx'
import { type FilaDeCaducidad, useCaducidades } from './use-caducidades.ts'
import { type PorPedir, useSurtir } from './use-surtir.ts'

export const meta = () => [{ title: titulo('Caducidades disponibles') }]

/**
 * Only with the cart's one-time pass; a reload or a typed address goes back to the cart
 * (docs/reglas/carrito.md#pase-de-un-solo-uso).
 */
export default function CaducidadesDisponibles() {
  const navigate = useNavigate()
  const [pase] = useState(leerPase)
  useEffect(() => {
    if (!pase) void navigate(paths.carrito(), { replace: true })
  }, [pase, navigate])
  useEffect(() => gastarPase, [])
  return <Pagina titulo="Caducidades Disponibles">{pase && <ConPase pase={pase} />}</Pagina>
}

function ConPase({ pase: suyo }: { pase: Pase }) {
  const cache = useQueryClient()
  // what was confirmed in the cart is no longer what it holds: it is looked at again, and asked about before it is sent
  const [cambiado, setCambiado] = useState(false)
  const pase = cambiado ? { ...suyo, soloVer: true } : suyo
  const alCambiar = () => {
    setCambiado(true)
    void cache.invalidateQueries({ queryKey: ['caducidades'] })
  }
  // not under 'carrito': the answers must stay as they were when the cart is emptied by sending it
  const opciones = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false }
  const disponibles = useQuery({
    queryKey: ['caducidades', 'disponibles', pase.clave],
    queryFn: async ({ signal }) =>
      (
        await send(articulosDisponibles, {
          body: { surtirWebExcel: pase.excel, surtirEnVariosCedis: pase.otrosCedis ? 'A' : 'R' },
          signal,
        })
      ).data,
    ...opciones,
  })
  const porCedis = useQuery({
    queryKey: ['caducidades', 'por-cedis', pase.clave],
    queryFn: ({ signal }) => send(carritoPorCedis, { body: { surtirWebExcel: pase.excel }, signal }),
    ...opciones,
  })
  if (disponibles.isError || porCedis.isError) {
    return (
      <Falla
        titulo="No pudimos cargar las caducidades."
        detalle={textOf(disponibles.error ?? porCedis.error)}
        onReintentar={() => {
          disponibles.refetch()
          porCedis.refetch()
        }}
      />
    )
  }
  if (!disponibles.data || !porCedis.data) return <Esqueleto galeria={false} filas={3} />
  if (disponibles.data.length === 0) return pase.soloVer ? <SinCaducidades /> : <SinOpciones pase={pase} />
  return <Eleccion pase={pase} disponibles={disponibles.data} porCedis={porCedis.data} alCambiar={alCambiar} />
}

function SinCaducidades() {
  const navigate = useNavigate()
  return (
    <Vacio
      titulo="No hay caducidades disponibles para su pedido."
      accion={<Boton onClick={() => navigate(paths.carrito())}>Regresar</Boton>}
    >
      Lo que falta en su CEDIS no lo hay con caducidad menor en colectivos completos.
    </Vacio>
  )
}

/**
 * Nothing to choose from: the order that was confirmed in the cart is sent at once
 * (docs/reglas/surtido.md#sin-caducidades-no-hay-pausa).
 */
function SinOpciones({ pase }: { pase: Pase }) {
  const { enviar, falla, porPedir } = useEnvio(pase)
  const navigate = useNavigate()
  const enviado = useRef(false)
  useEffect(() => {
    if (enviado.current) return
    enviado.current = true
    void enviar([])
  })
  if (porPedir) return <Autorizacion {...porPedir} onCancelar={() => navigate(paths.carrito())} />
  return falla ? <AvisoDeEnvio falla={falla} /> : <Esqueleto galeria={false} filas={3} />
}

function useEnvio(pase: Pase) {
  const navigate = useNavigate()
  const { enviar, enviando, falla, porPedir } = useSurtir(pase.clave, { alRechazar: () => navigate(paths.carrito()) })
  return {
    enviando,
    falla,
    porPedir,
    enviar: (elegidas: readonly CaducidadDisponible[], visto?: { totalVisto: number; vistos?: Visto[] }) =>
      enviar({
        surtirEnVariosCedis: pase.otrosCedis ? 'A' : 'R',
        facturarPublicoGeneral: pase.publicoGeneral,
        articulosSurtirCaducidades: elegidas.map(
          ({ id, codArticulo, cantidad, caducidadMeses, codSucursal, cantidadOriginal }) => ({
            id,
            codArticulo,
            cantidad,
            caducidadMeses,
            codSucursal,
            cantidadOriginal,
            pedir: 1,
          }),
        ),
        surtirWebExcel: pase.excel,
        ...enElCuerpo(readLoEscrito(pase.excel)),
        ...visto,
      }),
  }
}

function Eleccion({
  pase,
  disponibles,
  porCedis,
  alCambiar,
}: {
  pase: Pase
  disponibles: readonly CaducidadDisponible[]
  porCedis: PorCedis
  alCambiar: () => void
}) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { filas, elegidas, marcar, poner } = useCaducidades(disponibles)
  const { enviar, enviando, falla, porPedir } = useEnvio(pase)
  const sesion = readSession()
  const { cedisCliente, cedisExternos, noSurtidos } = porCedis.data
  const aceptables = [...cedisCliente, ...cedisExternos.filter((r) => pase.otrosCedis && !r.sinExistencia)]
  const cortas = elegidas.map((f) => ({
    codArticulo: f.codArticulo,
    precio: f.precio,
    codSucursal: f.codSucursal,
    cedis: f.sucursal,
    cantidad: f.cantidad,
    importe: importeDe(f.cantidad, f.precio),
    iva: f.iva,
    ieps: f.ieps,
  }))
  const { mayor, menor, todo } = cobroConCaducidades(aceptables, cortas, sesion?.user.sucursal ?? 0, porCedis.cargo)
  const meses = Math.max(...disponibles.map((d) => d.minimoMeses))
  const acciones = {
    onMarcar: marcar,
    onPoner: poner,
    onCambiar: ({ codArticulo, enCarrito }: FilaDeCaducidad, sustituto: Sustituto) =>
      cambiarEnCarrito(cache, { codArticulo, cantidad: enCarrito }, sustituto, { excel: pase.excel, alCambiar }),
  }
  const propias = filas.filter((f) => f.sucursalCliente)
  const ajenas = filas.filter((f) => !f.sucursalCliente)

  const aceptar = async () => {
    if (elegidas.some((f) => !f.multiplo))
      return showAlert('Caducidades Disponibles', 'Para continuar necesitas capturar en múltiplos de colectivo')
    if (await seguro(pase))
      await enviar(elegidas, { totalVisto: todo.total, ...comoVistos([...aceptables, ...cortas]) })
  }
  const rechazar = async () => {
    if (await seguro(pase)) await enviar([], { totalVisto: mayor.total, ...comoVistos(aceptables) })
  }
  return (
    <ConTotales>
      {porPedir && <Autorizacion {...porPedir} onCancelar={() => navigate(paths.carrito())} />}
      <div>
        <Aviso tono="info" icono={IconInfoCircle}>
          Algunos artículos tienen una caducidad menor a {meses} meses y pueden completar su pedido si usted los acepta.
          Los artículos listados son sólo para pedidos en <b>colectivos completos</b>.
        </Aviso>
        {propias.length > 0 && <TablaDeCaducidades titulo={propias[0]?.sucursal ?? ''} filas={propias} {...acciones} />}
        {ajenas.length > 0 && <TablaDeCaducidades titulo="Otros Cedis" filas={ajenas} {...acciones} />}
      </div>
      <Totales nombre="Totales" deCaducidad>
        <h2>Caducidad igual o mayor a {meses} meses</h2>
        <Cifras {...mayor} cargoPorcentaje={porCedis.cargo} />
        <h2>Caducidad menor a {meses} meses</h2>
        <Cifras {...menor} cargoPorcentaje={porCedis.cargo} />
        <dl>
          <dt data-gran="">Total general</dt>
          <dd data-gran="" aria-live="polite">
            {enPesos(todo.total)}
          </dd>
        </dl>
        <ExcedeCredito total={todo.total} saldo={porCedis.saldo} />
        <NoVan noSurtidos={noSurtidos} excel={pase.excel} />
        <LoEscritoAntes excel={pase.excel} />
        {falla && <AvisoDeEnvio falla={falla} />}
        <BotonesDeTotales>
          <Boton modo="liso" icono={IconArrowLeft} onClick={() => navigate(paths.carrito())} disabled={enviando}>
            Regresar
          </Boton>
          {!can('enviarPedido') ? (
            esDeConsulta('enviarPedido') && <Nota>Sesión de consulta</Nota>
          ) : (
            <BotonesDeCaducidades
              excel={pase.excel}
              enviando={enviando}
              elegidas={elegidas.length}
              onRechazar={() => void rechazar()}
              onAceptar={() => void aceptar()}
            />
          )}
        </BotonesDeTotales>
      </Totales>
    </ConTotales>
  )
}

/** asked for by who needs it */
const NecesitaAutorizacion = perezosa(() =>
  import('./NecesitaAutorizacion.tsx').then((modulo) => ({ default: modulo.NecesitaAutorizacion })),
)
const Autorizacion = (de: PorPedir & { onCancelar: () => void }) => (
  <Suspense fallback={null}>
    <NecesitaAutorizacion {...de} />
  </Suspense>
)

/** Who came only to look has confirmed nothing yet. */
const seguro = async (pase: Pase): Promise<boolean> =>
  !pase.soloVer || (await ask('Enviar pedido', 'Desea enviar el pedido?'))
