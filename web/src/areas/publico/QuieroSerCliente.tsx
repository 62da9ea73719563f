import { empresa } from '@surtia/contracts/empresa.ts'
import { lazy, Suspense, useState } from 'react'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Acciones, Banda, Columnas } from '../../ui/Banda.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Valores } from '../../ui/Valores.tsx'
import { Laboratorios } from './Laboratorios.tsx'

const DialogoDeInteres = lazy(() => import('./DialogoDeInteres.tsx'))

export const meta = () =>
  cabeza({
    pantalla: 'Quiero ser cliente',
    descripcion:
      'Surta su farmacia con un solo pedido: genéricos, marca y material de curación, con crédito sujeto a aprobación y entrega en toda la República.',
    ruta: paths.quieroSerCliente(),
  })

const BENEFICIOS = [
  {
    que: 'Un solo pedido',
    como: 'Doce mil artículos de veinte laboratorios: genéricos, de marca, controlados, refrigerados y material de curación.',
  },
  {
    que: 'Lo que ve es lo que hay',
    como: 'La existencia de su centro y de los otros cinco, por caducidad, antes de enviar el pedido.',
  },
  { que: 'Crédito', como: 'Línea de crédito sujeta a aprobación, con su saldo y sus vencimientos siempre a la vista.' },
  {
    que: 'Entrega en toda la República',
    como: 'Si su centro no tiene una pieza, otro la envía, y se le dice cuándo llega.',
  },
  { que: 'Pague como le acomode', como: 'En el sitio, con tarjeta, transferencia, depósito, cheque o efectivo.' },
  {
    que: 'Una persona al teléfono',
    como: 'Su agente de ventas conoce su farmacia; el portal atiende el resto, a toda hora.',
  },
]

export default function QuieroSerCliente() {
  const [abierto, setAbierto] = useState(false)
  return (
    <main>
      <Banda inicio>
        <Cartel como="h1" medida={2}>
          Su farmacia, surtida con un solo pedido.
        </Cartel>
        <Columnas>
          <Entrada>
            Cuéntenos de su negocio. Un agente le explica precios, crédito y rutas de entrega, y en pocos días hace su
            primer pedido.
          </Entrada>
          <Acciones>
            <Boton modo="accion" alto onClick={() => setAbierto(true)}>
              Quiero que me contacten
            </Boton>
            <a href={empresa.telefonoEnlace}>{empresa.telefono}</a>
          </Acciones>
        </Columnas>
      </Banda>
      <Banda tramo superficie>
        <Cartel medida={3}>Qué gana su farmacia</Cartel>
        <Valores>
          {BENEFICIOS.map((b) => (
            <div key={b.que}>
              <dt>{b.que}</dt>
              <dd>{b.como}</dd>
            </div>
          ))}
        </Valores>
      </Banda>
      <Laboratorios />
      {abierto && (
        <Suspense fallback={null}>
          <DialogoDeInteres onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </main>
  )
}
