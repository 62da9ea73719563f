import { enPesos } from '@surtia/rules/dinero.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { readSession } from '../../api/session.ts'
import { useTeclas } from '../../api/teclas.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { RenglonesSimples } from '../../ui/Resumen.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { ConTotales, Grande, Totales } from '../../ui/Totales.tsx'
import { AvisoEmergente } from '../banners/AvisoEmergente.tsx'
import { Banners } from '../banners/Banners.tsx'
import { CreditoArriba } from '../carrito/CreditoArriba.tsx'
import { useCarrito } from '../carrito/use-carrito.ts'
import { fechaYHora } from '../pedidos/fecha.ts'
import { usePedidosActivos } from '../pedidos/use-pedidos.ts'
import estilos from './Cuenta.module.css'

export const meta = () => [{ title: titulo('Inicio') }]

const MOSTRADOS = 5

/** Where a morning starts: the cart that waits and the orders that are under way. */
export default function InicioClientes() {
  const carrito = useCarrito()
  const pedidos = usePedidosActivos()
  const teclas = useTeclas()
  const renglones = carrito.data?.data.length ?? 0
  return (
    <Pagina
      titulo={readSession()?.user.nombre}
      junto={
        carrito.data && (
          <CreditoArriba>
            Crédito disponible <b>{enPesos(carrito.data.saldo.creditoDisponible)}</b>
          </CreditoArriba>
        )
      }
    >
      <Banners />
      <AvisoEmergente />
      <ConTotales>
        <Hoja>
          <h2>Pedidos activos</h2>
          {pedidos.data && pedidos.data.length > 0 ? (
            <RenglonesSimples>
              {pedidos.data.slice(0, MOSTRADOS).map((p) => (
                <li key={p.folio}>
                  <span>
                    <Texto como="b" cifras>
                      {p.folio}
                    </Texto>
                    <Texto nota>
                      {' '}
                      {p.cedis}, <Texto fecha>{fechaYHora(p.fechaRecepcion)}</Texto>
                    </Texto>
                  </span>
                  <span>{etiquetaDe(p.estatus)}</span>
                  <Texto como="b" num>
                    {enPesos(p.total)}
                  </Texto>
                </li>
              ))}
            </RenglonesSimples>
          ) : (
            <Nota>{pedidos.data ? 'No tiene pedidos activos.' : 'Cargando…'}</Nota>
          )}
          <BotonLiga to={paths.estatusDePedido()}>
            Estatus de pedido
            <Icono de={IconArrowRight} />
          </BotonLiga>
        </Hoja>
        <Totales nombre="Carrito">
          <p>
            {renglones === 0
              ? 'Su carrito se encuentra vacío.'
              : `${renglones === 1 ? '1 renglón' : `${renglones} renglones`} en su carrito`}
          </p>
          {renglones > 0 && <Grande>{enPesos(carrito.data?.totales.total ?? 0)}</Grande>}
          <BotonLiga modo="accion" to={renglones === 0 ? paths.busquedaGeneral() : paths.carrito()}>
            {renglones === 0 ? 'Catálogo general' : 'Ver carrito'}
          </BotonLiga>
          {teclas && (
            <Nota className={estilos.atajo}>
              Presione <kbd className={estilos.teclaSuelta}>/</kbd> para buscar un producto desde cualquier pantalla.
            </Nota>
          )}
        </Totales>
      </ConTotales>
    </Pagina>
  )
}
