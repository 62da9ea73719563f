import { enPesos } from '@surtia/rules/dinero.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { AvisoEmergente } from '../banners/AvisoEmergente.tsx'
import { Banners } from '../banners/Banners.tsx'
import { useCarrito } from '../carrito/use-carrito.ts'
import { fechaYHora } from '../pedidos/fecha.ts'
import { usePedidosActivos } from '../pedidos/use-pedidos.ts'

export const meta = () => [{ title: titulo('Inicio') }]

const MOSTRADOS = 5

/** Where a morning starts: the cart that waits and the orders that are under way. */
export default function InicioClientes() {
  const carrito = useCarrito()
  const pedidos = usePedidosActivos()
  const renglones = carrito.data?.data.length ?? 0
  return (
    <main className="lienzo" id="contenido">
      <div className="tit">
        <h1>{readSession()?.user.nombre}</h1>
        {carrito.data && (
          <p className="tab credito-arriba">
            Crédito disponible <b>{enPesos(carrito.data.saldo.creditoDisponible)}</b>
          </p>
        )}
      </div>
      <Banners />
      <AvisoEmergente />
      <div className="carro">
        <section className="hoja">
          <h2>Pedidos activos</h2>
          {pedidos.data && pedidos.data.length > 0 ? (
            <ul className="renglones-simples">
              {pedidos.data.slice(0, MOSTRADOS).map((p) => (
                <li key={p.folio}>
                  <span>
                    <b className="tab">{p.folio}</b>
                    <span className="nota">
                      {' '}
                      {p.cedis}, <span className="fecha">{fechaYHora(p.fechaRecepcion)}</span>
                    </span>
                  </span>
                  <span>{etiquetaDe(p.estatus)}</span>
                  <b className="num">{enPesos(p.total)}</b>
                </li>
              ))}
            </ul>
          ) : (
            <p className="nota">{pedidos.data ? 'No tiene pedidos activos.' : 'Cargando…'}</p>
          )}
          <Link className="btn" to={paths.estatusDePedido()}>
            Estatus de pedido
            <IconArrowRight className="ic" size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </section>
        <section className="totales" aria-label="Carrito">
          <p>
            {renglones === 0
              ? 'Su carrito se encuentra vacío.'
              : `${renglones === 1 ? '1 renglón' : `${renglones} renglones`} en su carrito`}
          </p>
          {renglones > 0 && <p className="grande">{enPesos(carrito.data?.totales.total ?? 0)}</p>}
          <Link className="btn btn-accion" to={renglones === 0 ? paths.busquedaGeneral() : paths.carrito()}>
            {renglones === 0 ? 'Catálogo general' : 'Ver carrito'}
          </Link>
          <p className="nota">
            Presione <kbd className="tecla-suelta">/</kbd> para buscar un producto desde cualquier pantalla.
          </p>
        </section>
      </div>
    </main>
  )
}
