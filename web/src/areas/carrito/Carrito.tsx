import { enPesos } from '@surtia/rules/dinero.ts'
import { IconCalendarDue, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { puede, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { mostrarToast, preguntar } from '../../ui/avisos.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { EnviarPedido } from './EnviarPedido.tsx'
import { darPase } from './pase-de-caducidades.ts'
import { Renglones } from './Renglones.tsx'
import { type Carrito as Consulta, useCarrito, useVaciarCarrito } from './use-carrito.ts'

export const meta = () => [{ title: titulo('Carrito') }]

export default function Carrito() {
  const consulta = useCarrito()
  const carrito = consulta.data
  const piezas = carrito?.data.reduce((suma, r) => suma + r.cantidad, 0) ?? 0
  return (
    <main className={`lienzo ${carrito?.data.length ? 'con-pie-fijo' : ''}`} id="contenido">
      <div className="tit">
        <h1>Carrito</h1>
        {carrito && carrito.data.length > 0 && (
          <p className="nota tab">
            {carrito.data.length === 1 ? '1 renglón' : `${carrito.data.length} renglones`},{' '}
            {piezas === 1 ? '1 pieza' : `${piezas.toLocaleString('es-MX')} piezas`}
          </p>
        )}
        {carrito && (
          <p className="tab credito-arriba">
            Saldo actual <b>{enPesos(carrito.saldo.saldoActual)}</b> Crédito disponible{' '}
            <b>{enPesos(carrito.saldo.creditoDisponible)}</b>
          </p>
        )}
      </div>
      {consulta.isPending && <Esqueleto galeria={false} filas={5} />}
      {consulta.isError && !carrito && (
        <Falla
          titulo="No pudimos cargar su carrito."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {carrito && (carrito.data.length === 0 ? <SinRenglones /> : <ConRenglones carrito={carrito} />)}
    </main>
  )
}

function SinRenglones() {
  return (
    <Vacio
      titulo="Su carrito se encuentra vacío."
      accion={
        <Link className="btn btn-accion" to={paths.busquedaGeneral()}>
          Catálogo general
        </Link>
      }
    >
      Busque un producto y agréguelo para empezar su pedido.
    </Vacio>
  )
}

function ConRenglones({ carrito }: { carrito: Consulta }) {
  const [enviando, setEnviando] = useState(false)
  const vaciar = useVaciarCarrito()
  const { subtotal, ieps, iva, total } = carrito.totales
  const navigate = useNavigate()
  const sesion = readSession()
  const consulta = !puede('enviarPedido')
  const faltan = carrito.data.reduce((suma, r) => suma + Math.max(0, r.cantidad - r.existenciaMiCedis), 0)

  const verCaducidades = () => {
    const oc = sesion?.user.forzarPOC ?? false
    darPase({ otrosCedis: oc, excel: false, publicoGeneral: false, soloVer: true })
    navigate(paths.caducidadesDisponibles({ oc, ex: false }))
  }
  const vaciarTodo = async () => {
    if (!(await preguntar('Vaciar carrito', '¿Desea eliminar todos los artículos del carrito?'))) return
    vaciar.mutate(undefined, {
      onError: (error) => mostrarToast({ clase: 'carrito', tono: 'peligro', texto: textOf(error) }),
    })
  }
  const boton = consulta ? (
    <p className="nota">Sesión de consulta</p>
  ) : (
    <button type="button" className="btn btn-accion" onClick={() => setEnviando(true)}>
      Enviar pedido
    </button>
  )
  return (
    <div className="carro">
      <div>
        <Renglones renglones={carrito.data} />
        <div className="carro-pie">
          <p className="nota">
            Los importes no incluyen impuestos. Los renglones con <b>IVA</b> o <b>IEPS</b> lo indican junto al código.
          </p>
          <button type="button" className="btn btn-liso" onClick={vaciarTodo}>
            <IconTrash className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Vaciar carrito
          </button>
        </div>
      </div>
      <section className="totales" aria-label="Totales">
        <dl>
          <dt>Subtotal</dt>
          <dd>{enPesos(subtotal)}</dd>
          <dt>IEPS</dt>
          <dd>{enPesos(ieps)}</dd>
          <dt>IVA</dt>
          <dd>{enPesos(iva)}</dd>
          <dt className="gran">Total</dt>
          <dd className="gran">{enPesos(total)}</dd>
        </dl>
        <div className="solo-ancho totales-accion">{boton}</div>
        {faltan > 0 && (
          <button type="button" className="btn" onClick={verCaducidades}>
            <IconCalendarDue className="ic" size={18} stroke={1.75} aria-hidden="true" />
            Ver caducidades disponibles
          </button>
        )}
        {faltan > 0 && (
          <p className="nota">
            {faltan === 1
              ? '1 pieza de su pedido no está'
              : `${faltan.toLocaleString('es-MX')} piezas de su pedido no están`}{' '}
            en su CEDIS. Antes de enviar le diremos qué se surte.
          </p>
        )}
      </section>
      <div className="pie-fijo">
        <span className="nota">Total</span>
        <b>{enPesos(total)}</b>
        {boton}
      </div>
      {enviando && <EnviarPedido excel={false} onCerrar={() => setEnviando(false)} />}
    </div>
  )
}
