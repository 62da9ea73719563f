import type { Data } from '@surtia/contracts/call.ts'
import { fijarEnLista, obtenerLista, quitarDeLista } from '@surtia/contracts/listas.ts'
import { precioVigente } from '@surtia/rules/catalogo/precio-vigente.ts'
import { centavos, enPesos, pesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconArrowsExchange, IconPill, IconPin, IconPinFilled, IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { mostrarToast } from '../../ui/avisos.ts'
import { ErrorDeCampo } from '../../ui/Campo.tsx'
import { Encabezado } from '../../ui/Encabezado.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { useAgregar } from '../carrito/use-agregar.ts'
import { enMiles } from './articulo.ts'
import { entero, Filtro } from './BarraDeLista.tsx'
import { Descripcion } from './Descripcion.tsx'
import { DialogoDeSustitutos } from './Sustitutos.tsx'

export const meta = () => [{ title: titulo('Mi lista de pedido') }]

type ArticuloDeLista = Data<typeof obtenerLista>[number]
const POR_PAGINA = 20
const CLAVE = ['lista-de-pedido'] as const
const ORDENES = ['Alfabético', 'Genérico o Fórmula', 'Precio Ascendente', 'Precio Descendente'] as const
const espanol = new Intl.Collator('es', { sensitivity: 'base' })
const precioDeUna = (a: ArticuloDeLista) => precioVigente(a, 1, true).precio
const COMPARAR: ((a: ArticuloDeLista, b: ArticuloDeLista) => number)[] = [
  (a, b) => espanol.compare(a.descripcion, b.descripcion),
  (a, b) => espanol.compare(a.formula || a.generico, b.formula || b.generico),
  (a, b) => precioDeUna(a) - precioDeUna(b),
  (a, b) => precioDeUna(b) - precioDeUna(a),
]
const importe = (a: ArticuloDeLista) =>
  a.cantidad > 0 ? Number(centavos(precioVigente(a, a.cantidad, true).precio)) * a.cantidad : 0

const COLUMNAS = [
  { texto: 'Descripción' },
  ...['Su CEDIS', 'Otras', 'Colectivo', 'Cantidad', 'Precio neto', 'Importe', 'US', 'UN'].map((texto) => ({
    texto,
    num: true,
  })),
  { texto: 'Acciones', num: true },
]

/** What this pharmacy buys: quantities are typed straight down the column. */
export default function MiListaDePedido() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const orden = entero(p.get('orden'), 0, 3)
  const consulta = useQuery({
    queryKey: CLAVE,
    queryFn: async ({ signal }) => (await send(obtenerLista, { signal })).data,
  })
  const articulos = [...(consulta.data ?? [])].sort(
    (a, b) =>
      Number(b.fijado) - Number(a.fijado) ||
      (COMPARAR[orden]?.(a, b) ?? 0) ||
      a.codArticulo.localeCompare(b.codArticulo),
  )
  const paginas = Math.ceil(articulos.length / POR_PAGINA)
  const pagina = Math.min(Math.max(1, entero(p.get('pagina'), 1)), Math.max(1, paginas))
  const total = articulos.reduce((suma, a) => suma + importe(a), 0)
  const conCantidad = articulos.filter((a) => a.cantidad > 0).length

  return (
    <main className="lienzo con-pie-fijo" id="contenido">
      <nav aria-label="Ruta" className="migas">
        <span>Captura de pedidos</span>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Mi lista de pedido</span>
      </nav>
      <div className="tit">
        <h1>Mi lista de pedido</h1>
        <p className="nota tab" role="status">
          {consulta.data && `${enMiles(articulos.length)} artículos`}
        </p>
      </div>
      {consulta.isPending && <Esqueleto galeria={false} />}
      {consulta.isError && (
        <Falla
          titulo="No pudimos cargar su lista."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
        <Vacio
          titulo="Su lista está vacía."
          accion={
            <Link className="btn btn-accion" to={paths.busquedaGeneral()}>
              Catálogo general
            </Link>
          }
        >
          Aquí aparecerá lo que se le surta o niegue. También puede fijar artículos desde su detalle.
        </Vacio>
      )}
      {articulos.length > 0 && (
        <>
          <div className="barra">
            <div className="fin">
              <Filtro
                etiqueta="Orden"
                valor={orden}
                opciones={ORDENES.map((texto, i) => [i, texto])}
                onCambio={(nuevo) => navigate(paths.miListaDePedido({ orden: nuevo }))}
                sinTodas
              />
            </div>
          </div>
          <div className="rodillo">
            <table className="tabla tabla-cartas tabla-pedido">
              <caption className="visualmente-oculto">Mi lista de pedido</caption>
              <Encabezado columnas={COLUMNAS} />
              <tbody>
                {articulos.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA).map((a) => (
                  <Fila key={a.codArticulo} a={a} />
                ))}
              </tbody>
            </table>
          </div>
          <Paginacion
            pagina={pagina}
            total={paginas}
            a={(n) => paths.miListaDePedido({ orden, pagina: n > 1 ? n : undefined })}
          />
          <div className="resumen-sel" role="status">
            <span>{conCantidad === 1 ? '1 renglón en el carrito' : `${conCantidad} renglones en el carrito`}</span>
            <b>{enPesos(pesos(BigInt(total)))}</b>
            <Link className="btn btn-accion" to={paths.carrito()}>
              Ver carrito
            </Link>
          </div>
        </>
      )}
    </main>
  )
}

function Fila({ a }: { a: ArticuloDeLista }) {
  const [sustitutos, setSustitutos] = useState(false)
  const cache = useQueryClient()
  const refrescar = {
    onSuccess: () => cache.invalidateQueries({ queryKey: CLAVE }),
    onError: (error: unknown) => mostrarToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  }
  const fijar = useMutation({
    mutationFn: () => send(fijarEnLista, { body: { codArticulo: a.codArticulo, fijado: !a.fijado } }),
    ...refrescar,
  })
  const quitar = useMutation({
    mutationFn: () => send(quitarDeLista, { body: { codArticulo: a.codArticulo } }),
    ...refrescar,
  })
  const { precio, motivo } = precioVigente(a, Math.max(1, a.cantidad), true)
  const Pin = a.fijado ? IconPinFilled : IconPin
  return (
    <tr>
      <td className="todo">
        <Link className="dato enlace-dato" to={paths.detalleProducto(a.codArticulo)}>
          <Descripcion texto={a.descripcion} />
        </Link>
        <p className="nota tab iconos-de-fila">
          {a.codArticulo} · {a.laboratorio}
          {a.gi && (
            <span title="Genérico">
              <IconPill className="ic" size={16} stroke={1.75} role="img" aria-label="Genérico" />
            </span>
          )}
          {a.tieneSustituto && (
            <button
              type="button"
              className="btn btn-liso btn-fila"
              aria-label={`Ver sustitutos de ${a.descripcion}`}
              title="Ver sustitutos"
              onClick={() => setSustitutos(true)}
            >
              <IconArrowsExchange className="ic" size={16} stroke={1.75} aria-hidden="true" />
            </button>
          )}
        </p>
        {sustitutos && (
          <DialogoDeSustitutos a={a} rutaOrigen="mi-lista-de-pedido" onCerrar={() => setSustitutos(false)} />
        )}
      </td>
      <td className={`num ${a.existenciaMiCedis === 0 ? 'sin' : ''}`} data-t="Su CEDIS">
        {enMiles(a.existenciaMiCedis)}
      </td>
      <td className="num" data-t="Otras">
        {enMiles(a.existenciaOtrosCedis)}
      </td>
      <td className="num" data-t="Colectivo">
        {enMiles(a.empColectivo)}
      </td>
      <td className="num" data-t="Cantidad">
        <CajaDeLista a={a} />
      </td>
      <td className={`num precio-${motivo}`} data-t="Precio neto">
        {enPesos(precio)}
      </td>
      <td className="num" data-t="Importe">
        <b>{a.cantidad > 0 ? enPesos(pesos(BigInt(importe(a)))) : '–'}</b>
      </td>
      <td className="num fecha" data-t="US">
        {a.ultimoSurtido ? enDiaMesAno(a.ultimoSurtido) : '–'}
      </td>
      <td className="num fecha" data-t="UN">
        {a.ultimoNegado ? enDiaMesAno(a.ultimoNegado) : '–'}
      </td>
      <td className="num c-acciones">
        <button
          type="button"
          className="btn btn-liso btn-icono"
          aria-pressed={a.fijado}
          aria-label={`Fijar ${a.descripcion}`}
          title={a.fijado ? 'Soltar' : 'Fijar'}
          onClick={() => fijar.mutate()}
        >
          <Pin className="ic" size={18} stroke={1.75} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="btn btn-liso btn-icono"
          aria-label={`Quitar de la lista ${a.descripcion}`}
          title="Quitar de la lista"
          onClick={() => quitar.mutate()}
        >
          <IconX className="ic" size={18} stroke={1.75} aria-hidden="true" />
        </button>
      </td>
    </tr>
  )
}

/** Up to five digits; Enter and the arrows go down and up the column, leaving saves. What is no number counts as 0 and removes. */
function CajaDeLista({ a }: { a: ArticuloDeLista }) {
  const { enCarrito, fijarCantidad, rechazo } = useAgregar(a, 'mi-lista-de-pedido')
  const [borrador, setBorrador] = useState<string | null>(null)
  const guardar = () => {
    if (borrador === null) return
    const nueva = /^\d+$/.test(borrador) ? Number(borrador) : 0
    setBorrador(null)
    if (nueva !== enCarrito) fijarCantidad(nueva)
  }
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.key === '.' || e.key === ',') e.preventDefault()
    const paso = e.key === 'Enter' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
    if (e.key === 'Escape') setBorrador(null)
    if (!paso) return
    e.preventDefault()
    const cajas = [...document.querySelectorAll<HTMLInputElement>('.caja-lista')]
    const siguiente = cajas[cajas.indexOf(e.currentTarget) + paso]
    if (siguiente) siguiente.focus()
    else guardar()
  }
  return (
    <>
      <input
        className="caja caja-lista"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-label={`Cantidad de ${a.descripcion}`}
        aria-invalid={rechazo ? true : undefined}
        value={borrador ?? (enCarrito > 0 ? String(enCarrito) : '')}
        placeholder="0"
        onChange={(e) => setBorrador(e.target.value.replace('.', ''))}
        onFocus={(e) => e.target.select()}
        onBlur={guardar}
        onKeyDown={onKeyDown}
      />
      {rechazo && <ErrorDeCampo id={`rechazo-${a.codArticulo}`} texto={rechazo.texto} />}
    </>
  )
}
