import type { Articulo } from '@surtia/contracts/articulo.ts'
import { detalleProducto, paisOrigen, productoClickPublicidad } from '@surtia/contracts/catalogo.ts'
import { fijarEnLista } from '@surtia/contracts/listas.ts'
import { avisoDevolucion } from '@surtia/rules/catalogo/avisos-devolucion.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { IconArrowLeft, IconPin } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { send, textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { mostrarToast } from '../../ui/avisos.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { AgregarAlCarrito } from '../carrito/AgregarAlCarrito.tsx'
import { agotado, enMiles } from './articulo.ts'
import { Descripcion } from './Descripcion.tsx'
import { Empaque } from './Empaque.tsx'
import { Etiquetas } from './Etiquetas.tsx'
import { anuncio, Condicion, Precio } from './Precio.tsx'
import { Agotado, useSustitutos } from './Sustitutos.tsx'
import { Tarjeta } from './Tarjeta.tsx'

export const meta = () => [{ title: titulo('Producto') }]

/** One article with all that is known of it, and what replaces it. */
export default function DetalleProducto() {
  const { codArticulo = '' } = useParams()
  const navigate = useNavigate()
  const consulta = useQuery({
    queryKey: ['detalle', codArticulo],
    retry: (veces, error) => !(error instanceof Refusal) && veces < 2,
    queryFn: async ({ signal }) => (await send(detalleProducto, { params: { id: codArticulo }, signal })).data,
  })
  const a = consulta.data?.[0]
  useEffect(() => {
    if (codArticulo) window.scrollTo({ top: 0 })
  }, [codArticulo])
  useEffect(() => {
    if (a) document.title = titulo(a.descripcion)
  }, [a])
  return (
    <main className="lienzo" id="contenido">
      <button type="button" className="btn btn-liso regresar" onClick={() => navigate(-1)}>
        <IconArrowLeft className="ic" size={18} stroke={1.75} aria-hidden="true" />
        Regresar
      </button>
      {consulta.isPending && <Esqueleto galeria filas={1} />}
      {consulta.error instanceof Refusal ? (
        <Vacio
          titulo="No se encontró el producto."
          accion={
            <Link className="btn btn-accion" to={paths.busquedaGeneral()}>
              Catálogo general
            </Link>
          }
        >
          El código {codArticulo} no está en el catálogo.
        </Vacio>
      ) : (
        consulta.isError && (
          <Falla
            titulo="No pudimos cargar el producto."
            detalle={textOf(consulta.error)}
            onReintentar={() => consulta.refetch()}
          />
        )
      )}
      {a && <Producto key={a.codArticulo} a={a} />}
    </main>
  )
}

function Producto({ a }: { a: Articulo }) {
  const cache = useQueryClient()
  const [agregado, setAgregado] = useState<string | null>(null)
  // the access id of this visit, which its quantity changes carry
  const acceso = useQuery({
    queryKey: ['acceso', a.codArticulo],
    queryFn: async () =>
      (await send(productoClickPublicidad, { body: { idProducto: a.codArticulo, accessToken: '' } })).data[0] ?? '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const pais = useQuery({
    queryKey: ['pais', a.codArticulo],
    queryFn: async ({ signal }) => (await send(paisOrigen, { params: { id: a.codArticulo }, signal })).data,
    staleTime: 3_600_000,
  })
  const fijar = useMutation({
    mutationFn: () => send(fijarEnLista, { body: { codArticulo: a.codArticulo, fijado: true } }),
    onSuccess: () => {
      cache.invalidateQueries({ queryKey: ['lista-de-pedido'] })
      mostrarToast({
        clase: 'lista',
        texto: 'Se fijó en su lista de pedido',
        enlace: { a: paths.miListaDePedido(), texto: 'Ver lista' },
      })
    },
    onError: (error) => mostrarToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
  })
  const { precio, motivo } = anuncio(a)
  const aviso = avisoDevolucion(a)
  const origen = pais.data?.[0]
  const datos: [string, string][] = [
    ['Código', a.codArticulo],
    ['Código de barras', a.codBarras],
    ['Laboratorio', a.laboratorio],
    ['Genérico', a.generico],
    ['Fórmula', a.formula],
    ['Marca', a.marca],
    ['Acción terapéutica', a.accionTerapeutica],
    ['Clasificación', a.clasificacion],
    ['Registro sanitario', a.registroSSA],
    ['Clave SAT', a.codigoSat],
    ['Cuadro básico', a.ccb],
    ['Conservación', a.temperatura],
  ]
  return (
    <>
      <article className="producto hoja" aria-label={a.descripcion}>
        <div className="producto-foto">
          <Empaque url={a.urlImagen} descripcion={a.descripcion} ancho={360} pronto />
        </div>
        <div className="producto-datos">
          <div className="ets ets-fila">
            <Etiquetas a={a} />
          </div>
          <h1 className="dato">
            <Descripcion texto={a.descripcion} />
          </h1>
          {origen && (
            <p className="origen">
              <img src={`data:image/png;base64,${origen.imagen}`} width={30} height={20} alt="" />
              Hecho en {origen.descripcion}
            </p>
          )}
          <dl className="ficha">
            {datos
              .filter(([, valor]) => valor)
              .map(([nombre, valor]) => (
                <div key={nombre}>
                  <dt>{nombre}</dt>
                  <dd className="tab">{valor}</dd>
                </div>
              ))}
          </dl>
        </div>
        <div className="producto-compra">
          <Precio neto={a.precioNeto} precio={precio} motivo={motivo} publico={a.precioPublico} conRotulo />
          <Condicion a={a} />
          <dl className="dos-col">
            <dt>Su CEDIS</dt>
            <dd className={a.existenciaMiCedis === 0 ? 'sin' : ''}>{enMiles(a.existenciaMiCedis)}</dd>
            <dt>Otros CEDIS</dt>
            <dd>{enMiles(a.existenciaOtrosCedis)}</dd>
            <dt>Colectivo</dt>
            <dd>{enMiles(a.empColectivo)}</dd>
          </dl>
          {aviso && <p className="aviso aviso-aviso">{aviso}</p>}
          {a.estatus === 'C' ? (
            <p className="aviso aviso-aviso">Este artículo está cancelado.</p>
          ) : agotado(a) ? (
            <Agotado a={a} rutaOrigen="detalle-producto" />
          ) : (
            <AgregarAlCarrito
              articulo={a}
              rutaOrigen="detalle-producto"
              maxDigitos={4}
              uuidAcceso={acceso.data ?? ''}
              alAgregar={setAgregado}
            />
          )}
          {readSession() && (
            <button type="button" className="btn" onClick={() => fijar.mutate()}>
              <IconPin className="ic" size={18} stroke={1.75} aria-hidden="true" />
              Fijar en mi lista
            </button>
          )}
        </div>
      </article>
      <SustitutosDelProducto a={a} />
      {agregado !== null && <ProductoAgregado a={a} aviso={agregado} onCerrar={() => setAgregado(null)} />}
    </>
  )
}

function ProductoAgregado({ a, aviso, onCerrar }: { a: Articulo; aviso: string; onCerrar: () => void }) {
  return (
    <Dialogo
      titulo="Producto agregado al carrito"
      className="dialogo-corto"
      pie={
        <>
          <button type="button" className="btn" onClick={onCerrar}>
            Seguir comprando
          </button>
          <Link className="btn btn-accion" to={paths.carrito()}>
            Ver carrito
          </Link>
        </>
      }
    >
      <p className="dato">{a.descripcion}</p>
      {aviso && <p className="aviso aviso-aviso">{aviso}</p>}
    </Dialogo>
  )
}

function SustitutosDelProducto({ a }: { a: Articulo }) {
  const consulta = useSustitutos(a.codArticulo, true)
  return (
    <section aria-labelledby="titulo-sustitutos">
      <h2 className="subtitulo" id="titulo-sustitutos">
        Sustitutos
      </h2>
      {consulta.isPending && <Esqueleto galeria filas={4} />}
      {consulta.isError && (
        <Falla
          titulo="No pudimos cargar los sustitutos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && (
        <p className="nota">No se encontraron sustitutos para el producto {a.descripcion}</p>
      )}
      {consulta.data && consulta.data.length > 0 && (
        <div className="galeria galeria-sustitutos">
          {consulta.data.map((otro) => (
            <Tarjeta key={otro.codArticulo} a={otro} rutaOrigen="detalle-producto" />
          ))}
        </div>
      )}
    </section>
  )
}
