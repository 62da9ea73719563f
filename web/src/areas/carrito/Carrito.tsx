import { IconCalendarDue, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { textOf } from '../../api/send.ts'
import { can, esDeConsulta, readSession } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { useQueEsperan } from '../../equipo/que-esperan.ts'
import { paths } from '../../paths.ts'
import { ask, showToast } from '../../ui/avisos.ts'
import { Boton, BotonLiga, FilaDeBotones } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Esqueleto, EsqueletoDePanel } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { PorSaber } from '../../ui/Hueso.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Salto } from '../../ui/Salto.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { ConTotales, PieDeLista, PieFijo, SoloAncha, Totales } from '../../ui/Totales.tsx'
import { Pesos, PreciosDe } from '../articulo/precios-de.tsx'
import { GuardarComoLista } from '../guardar-lista/GuardarComoLista.tsx'
import { BotonDeEnvio } from './BotonDeEnvio.tsx'
import { CreditoArriba } from './CreditoArriba.tsx'
import { DatosDe } from './DatosDe.tsx'
import { EnviarPedido } from './EnviarPedido.tsx'
import { ExcedeCredito } from './ExcedeCredito.tsx'
import { FaltanPorGuardar, PorResolverFuera } from './LoQueFalta.tsx'
import { PorAgregar } from './PorAgregar.tsx'
import { darPase } from './pase-de-caducidades.ts'
import { COLUMNAS, Renglones } from './Renglones.tsx'
import { type Carrito as Consulta, useCarrito } from './use-carrito.ts'
import { useVaciarCarrito } from './use-vaciar-carrito.ts'

export const meta = () => [{ title: titulo('Carrito') }]

export default function Carrito() {
  const consulta = useCarrito()
  const carrito = consulta.data
  const piezas = carrito?.data.reduce((suma, r) => suma + r.cantidad, 0) ?? 0
  return (
    <Pagina
      titulo="Carrito"
      junto={
        <>
          {carrito && carrito.data.length > 0 && (
            <Nota cifras>
              {carrito.data.length === 1 ? '1 renglón' : `${carrito.data.length} renglones`},{' '}
              {piezas === 1 ? '1 pieza' : `${piezas.toLocaleString('es-MX')} piezas`}
            </Nota>
          )}
          <DatosDe consulta={consulta} />
          {can('verDinero') && (
            <CreditoArriba espera={!carrito}>
              <PreciosDe consulta={consulta}>
                <span>
                  Saldo actual <b>{carrito?.saldo ? <Pesos de={carrito.saldo.saldoActual} /> : <PorSaber />}</b>
                </span>{' '}
                <span>
                  Crédito disponible{' '}
                  <b>{carrito?.saldo ? <Pesos de={carrito.saldo.creditoDisponible} /> : <PorSaber />}</b>
                </span>
              </PreciosDe>
            </CreditoArriba>
          )}
        </>
      }
    >
      {consulta.isPending && (
        <ConTotales>
          <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} conFoto pie />
          <EsqueletoDePanel />
        </ConTotales>
      )}
      {consulta.isError && !carrito && (
        <Falla
          titulo="No pudimos cargar su carrito."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      <Esperan carrito={carrito} />
      {carrito && (
        <PreciosDe consulta={consulta}>
          {carrito.data.length > 0 ? <ConRenglones carrito={carrito} /> : <SinRenglones />}
        </PreciosDe>
      )}
    </Pagina>
  )
}

/** What is not in the cart yet, where that waits on this device. */
function Esperan({ carrito }: { carrito: Consulta | undefined }) {
  const estan = new Set(carrito?.data.map((r) => r.codArticulo))
  const cambios = useQueEsperan('carrito').filter((c) => !estan.has(c.codArticulo))
  return cambios.length > 0 && <PorAgregar cambios={cambios} />
}

function SinRenglones() {
  if (useQueEsperan('carrito').length > 0) return null
  return (
    <Vacio
      titulo="Su carrito se encuentra vacío."
      accion={
        <BotonLiga modo="accion" to={paths.busquedaGeneral()}>
          Catálogo general
        </BotonLiga>
      }
    >
      {can('llenarCarrito')
        ? 'Busque un producto y agréguelo para empezar su pedido.'
        : 'Aquí verá lo que alguien de su farmacia vaya a pedir.'}
    </Vacio>
  )
}

function ConRenglones({ carrito }: { carrito: Consulta }) {
  const [enviando, setEnviando] = useState(false)
  const renglones = useRef<HTMLDivElement>(null)
  const vaciar = useVaciarCarrito()
  const { subtotal, ieps, iva, total } = carrito.totales
  const navigate = useNavigate()
  const sesion = readSession()
  const consulta = !can('enviarPedido')
  const faltan = carrito.data.reduce((suma, r) => suma + Math.max(0, r.cantidad - r.existenciaMiCedis), 0)

  const verCaducidades = () => {
    const oc = sesion?.user.forzarPOC ?? false
    darPase({ otrosCedis: oc, excel: false, publicoGeneral: false, soloVer: true })
    void navigate(paths.caducidadesDisponibles({ oc, ex: false }))
  }
  const vaciarTodo = async () => {
    if (!(await ask('Vaciar carrito', '¿Desea eliminar todos los artículos del carrito?'))) return
    vaciar.mutate(undefined, {
      onError: (error) => showToast({ clase: 'carrito', tono: 'peligro', texto: textOf(error) }),
    })
  }
  const boton = consulta ? (
    esDeConsulta('enviarPedido') && <Nota>Sesión de consulta</Nota>
  ) : (
    <BotonDeEnvio onEnviar={() => setEnviando(true)} onDetener={() => renglones.current?.scrollIntoView()} />
  )
  return (
    <ConTotales>
      <div ref={renglones}>
        <Salto href="#totales">Saltar a los totales</Salto>
        <Renglones renglones={carrito.data} />
        <PieDeLista>
          <Nota>
            Los importes no incluyen impuestos. Los renglones con <b>IVA</b> o <b>IEPS</b> lo indican junto al código.
          </Nota>
          <FilaDeBotones>
            <Boton cambia="llenarCarrito" modo="liso" icono={IconTrash} onClick={vaciarTodo}>
              Vaciar carrito
            </Boton>
            <GuardarComoLista liso desde={() => ({ desde: 'carrito' })} />
            <BotonImprimir />
          </FilaDeBotones>
        </PieDeLista>
      </div>
      <Totales nombre="Totales" id="totales">
        <dl>
          <dt>Subtotal</dt>
          <dd>
            <Pesos de={subtotal} />
          </dd>
          <dt>IEPS</dt>
          <dd>
            <Pesos de={ieps} />
          </dd>
          <dt>IVA</dt>
          <dd>
            <Pesos de={iva} />
          </dd>
          <dt data-gran="">Total</dt>
          <dd data-gran="">
            <Pesos de={total} />
          </dd>
        </dl>
        <ExcedeCredito total={total} saldo={carrito.saldo} />
        <FaltanPorGuardar />
        <PorResolverFuera />
        <SoloAncha>{boton}</SoloAncha>
        {faltan > 0 && (
          <Boton icono={IconCalendarDue} onClick={verCaducidades}>
            Ver caducidades disponibles
          </Boton>
        )}
        {faltan > 0 && (
          <Nota>
            {faltan === 1
              ? '1 pieza de su pedido no está'
              : `${faltan.toLocaleString('es-MX')} piezas de su pedido no están`}{' '}
            en su CEDIS. Antes de enviar le diremos qué se surte.
          </Nota>
        )}
      </Totales>
      <PieFijo>
        <Texto nota>Total</Texto>
        <b>
          <Pesos de={total} />
        </b>
        {boton}
      </PieFijo>
      {enviando && <EnviarPedido excel={false} onCerrar={() => setEnviando(false)} />}
    </ConTotales>
  )
}
