import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { Acciones, Banda, Columnas } from '../../ui/Banda.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Valores } from '../../ui/Valores.tsx'
import { Cifras } from './Cifras.tsx'
import { conCifras } from './cifras.ts'
import { Dibujo } from './Dibujo.tsx'
import farmacia from './farmacia.html?raw'
import { Pasos } from './Hitos.tsx'
import { Laboratorios } from './Laboratorios.tsx'
import estilos from './Portadas.module.css'
import { Razones } from './Razones.tsx'

const DialogoDeInteres = perezosa(() => import('./DialogoDeInteres.tsx'))

export const meta = () =>
  cabeza({
    pantalla: 'Quiero ser cliente',
    descripcion:
      'Surta su farmacia con un solo pedido: genéricos, marca y material de curación, con crédito sujeto a aprobación y entrega en toda la República.',
    ruta: paths.quieroSerCliente(),
  })

const beneficios = () => [
  {
    que: 'Todo en un solo pedido',
    como: conCifras(
      (c) =>
        `${c.dichoDeArticulos} de ${c.dichoDeLaboratorios}: genéricos, de marca, controlados, refrigerados y material de curación.`,
      'Genéricos, de marca, controlados, refrigerados y material de curación.',
    ),
  },
  {
    que: 'Lo que ve es lo que hay',
    como: 'La existencia de su centro y de los demás, por caducidad, antes de enviar el pedido.',
  },
  {
    que: 'Crédito, a la vista',
    como: 'Línea de crédito sujeta a aprobación. Su saldo y sus vencimientos están siempre en el portal.',
  },
  {
    que: 'Lo que falta, lo envía otro centro',
    como: 'Entregamos en toda la República. Si su centro no tiene una pieza, otro la envía, y se le dice cuándo llega.',
  },
  { que: 'Pague como le acomode', como: 'En el sitio, con tarjeta, transferencia, depósito, cheque o efectivo.' },
  {
    que: 'Una persona al teléfono',
    como: 'Su agente de ventas conoce su farmacia; el portal atiende el resto, a toda hora.',
  },
]

const REQUISITOS = [
  { para: 'Para que le llamemos', que: 'Su nombre, un teléfono de diez dígitos, su correo y el nombre de su negocio.' },
  { para: 'Para abrir su cuenta', que: 'La documentación de su farmacia, hospital o clínica. Su agente le dice cuál.' },
  {
    para: 'Para comprar a crédito',
    que: 'Una solicitud de línea de crédito, sujeta a aprobación.',
  },
  { para: 'Para hacer pedidos', que: 'Su agente, o un navegador y el usuario que le damos. No hay nada que instalar.' },
]

export default function QuieroSerCliente() {
  const [abierto, setAbierto] = useState(false)
  return (
    <main>
      <Banda className={estilos.portada}>
        <div className={estilos.dice}>
          <Cartel como="h1" medida={2}>
            Su farmacia, surtida con un solo pedido.
          </Cartel>
          <Entrada>
            Cuéntenos de su negocio. Un agente le explica precios, crédito y rutas de entrega, y abre su cuenta.
          </Entrada>
          <Acciones aparte>
            <Boton modo="accion" alto onClick={() => setAbierto(true)}>
              Quiero que me contacten
            </Boton>
            <a href={`tel:${empresa.telefonoMundial}`}>{empresa.telefono}</a>
          </Acciones>
        </div>
        <Dibujo svg={farmacia} alFinal />
      </Banda>
      <Cifras />
      <Banda tramo>
        <Cartel medida={3}>Qué gana su farmacia</Cartel>
        <Razones razones={beneficios()} />
      </Banda>
      <Banda tramo superficie>
        <Cartel medida={3}>De la primera llamada al primer pedido</Cartel>
        <Pasos />
      </Banda>
      <Banda tramo>
        <Columnas>
          <Cartel medida={3}>Qué le pedimos</Cartel>
          <Valores>
            {REQUISITOS.map(({ para, que }) => (
              <div key={para}>
                <dt>{para}</dt>
                <dd>{que}</dd>
              </div>
            ))}
          </Valores>
        </Columnas>
      </Banda>
      <Laboratorios />
      <Banda tramo>
        <Columnas>
          <Cartel medida={3}>¿Todavía lo piensa?</Cartel>
          <div>
            <Entrada>Vea lo que surtimos, o pregúntenos. Contestamos de {empresa.horario}.</Entrada>
            <Acciones aparte>
              <BotonLiga alto to={paths.catalogo()}>
                Ver el catálogo
              </BotonLiga>
              <BotonLiga alto to={paths.preguntasFrecuentes()}>
                Preguntas frecuentes
              </BotonLiga>
            </Acciones>
          </div>
        </Columnas>
      </Banda>
      {abierto && (
        <Suspense fallback={null}>
          <DialogoDeInteres onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </main>
  )
}
