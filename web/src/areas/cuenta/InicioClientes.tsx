import { enPesos } from '@surtia/rules/dinero.ts'
import { etiquetaDe } from '@surtia/rules/pedidos/estatus.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { textOf } from '../../api/send.ts'
import { readSession } from '../../api/session.ts'
import { useTeclas } from '../../api/teclas.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { EsqueletoDeRenglones } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { PorSaber } from '../../ui/Hueso.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Encabezamiento, Pagina } from '../../ui/Pagina.tsx'
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

/** Where a morning starts: the cart that waits and the orders that are under way; what is promoted comes after them. */
export default function InicioClientes() {
  const carrito = useCarrito()
  const pedidos = usePedidosActivos()
  return (
    <Pagina
      titulo={readSession()?.user.nombre}
      junto={
        <CreditoArriba espera={carrito.isPending}>
          Crédito disponible{' '}
          <b>{carrito.data ? enPesos(carrito.data.saldo.creditoDisponible) : carrito.isPending ? <PorSaber /> : '–'}</b>
        </CreditoArriba>
      }
    >
      <AvisoEmergente />
      <ConTotales>
        <Hoja>
          <Encabezamiento
            acciones={
              <BotonLiga to={paths.estatusDePedido()}>
                Estatus de pedido
                <Icono de={IconArrowRight} />
              </BotonLiga>
            }
          >
            <h2>Pedidos activos</h2>
          </Encabezamiento>
          <PedidosActivos consulta={pedidos} />
        </Hoja>
        <EnElCarrito consulta={carrito} />
      </ConTotales>
      {/* how tall the desk is is known when it has come: what stands below it is not moved */}
      <Banners visibles={!carrito.isPending && !pedidos.isPending} />
    </Pagina>
  )
}

function PedidosActivos({ consulta }: { consulta: ReturnType<typeof usePedidosActivos> }) {
  if (consulta.isPending) return <EsqueletoDeRenglones cuantos={MOSTRADOS} />
  if (!consulta.data)
    return (
      <Falla
        titulo="No pudimos cargar sus pedidos."
        detalle={textOf(consulta.error)}
        onReintentar={() => consulta.refetch()}
      />
    )
  if (consulta.data.length === 0) return <Nota>No tiene pedidos activos.</Nota>
  return (
    <RenglonesSimples>
      {consulta.data.slice(0, MOSTRADOS).map((p) => (
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
  )
}

/** As tall when it is empty as when it is not. */
function EnElCarrito({ consulta }: { consulta: ReturnType<typeof useCarrito> }) {
  const carrito = consulta.data
  const renglones = carrito?.data.length ?? 0
  const teclas = useTeclas()
  return (
    <Totales nombre="Carrito">
      <p>
        {carrito ? (
          renglones === 0 ? (
            'Su carrito se encuentra vacío.'
          ) : (
            `${renglones === 1 ? '1 renglón' : `${renglones} renglones`} en su carrito`
          )
        ) : consulta.isPending ? (
          <PorSaber />
        ) : (
          'No pudimos cargar su carrito.'
        )}
      </p>
      <Grande>{carrito ? enPesos(carrito.totales.total) : consulta.isPending ? <PorSaber /> : '–'}</Grande>
      {carrito && renglones === 0 ? (
        <BotonLiga modo="accion" to={paths.busquedaGeneral()}>
          Catálogo general
        </BotonLiga>
      ) : consulta.isError && !carrito ? (
        <Boton onClick={() => consulta.refetch()}>Reintentar</Boton>
      ) : (
        <BotonLiga modo="accion" to={paths.carrito()}>
          Ver carrito
        </BotonLiga>
      )}
      {teclas && (
        <Nota className={estilos.atajo}>
          Presione <kbd className={estilos.teclaSuelta}>/</kbd> para buscar un producto desde cualquier pantalla.
        </Nota>
      )}
    </Totales>
  )
}
