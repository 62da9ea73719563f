import { empresa } from '@surtia/contracts/empresa.ts'
import { IconBrandWhatsapp, IconMail, IconMessage2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { cabeza } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { abrirChat } from '../../ui/chat.ts'

const DialogoDeFormulario = lazy(() => import('./DialogoDeFormulario.tsx'))

const PREGUNTAS = [
  {
    pregunta: '¿Cómo puedo ser cliente?',
    respuesta:
      'Déjenos sus datos en «Quiero ser cliente» o llámenos. Un agente le pide la documentación de su negocio y abre su cuenta.',
  },
  {
    pregunta: '¿Cómo operan?',
    respuesta:
      'Usted hace su pedido con su agente de ventas o en el portal, a cualquier hora. Su centro lo surte y, si algo falta, otro centro lo envía si usted lo acepta.',
  },
  {
    pregunta: '¿Qué cobertura tienen?',
    respuesta: 'Toda la República, desde seis centros: Culiacán, Torreón, León, Puebla, Querétaro y Mexicali.',
  },
  {
    pregunta: '¿Manejan crédito?',
    respuesta: 'Sí: líneas de crédito sujetas a aprobación. En el portal ve su límite, su saldo y sus vencimientos.',
  },
  {
    pregunta: '¿Qué formas de pago aceptan?',
    respuesta:
      'El sitio web, cheque, depósito bancario, transferencia electrónica, tarjeta de crédito o débito, y efectivo.',
  },
] as const

export const meta = () => [
  ...cabeza({
    pantalla: 'Preguntas frecuentes',
    descripcion: 'Cómo ser cliente, cómo operamos, cobertura, crédito y formas de pago.',
    ruta: paths.preguntasFrecuentes(),
  }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: PREGUNTAS.map((p) => ({
        '@type': 'Question',
        name: p.pregunta,
        acceptedAnswer: { '@type': 'Answer', text: p.respuesta },
      })),
    },
  },
]

export default function PreguntasFrecuentes() {
  const [abierto, setAbierto] = useState(false)
  return (
    <main>
      <section className="orilla entrada-pagina">
        <h1 className="cartel cartel-2">Preguntas frecuentes</h1>
        <div className="preguntas">
          {PREGUNTAS.map((p) => (
            <details key={p.pregunta} name="preguntas">
              <summary>
                <h2>{p.pregunta}</h2>
              </summary>
              <p className="lectura">{p.respuesta}</p>
            </details>
          ))}
        </div>
      </section>
      <section className="tramo orilla tramo-superficie">
        <div className="dos">
          <h2 className="cartel cartel-3">¿Otra pregunta?</h2>
          <div>
            <p className="entrada">Contestamos de {empresa.horario}.</p>
            <div className="acciones acciones-aparte">
              <button type="button" className="btn btn-tinta btn-alto" onClick={() => setAbierto(true)}>
                <IconMail className="ic" size={20} stroke={1.75} aria-hidden="true" />
                Contáctanos
              </button>
              <a className="btn btn-alto" href={empresa.mensajeria} target="_blank" rel="noopener noreferrer">
                <IconBrandWhatsapp className="ic" size={20} stroke={1.75} aria-hidden="true" />
                WhatsApp
              </a>
              <button type="button" className="btn btn-alto" onClick={abrirChat}>
                <IconMessage2 className="ic" size={20} stroke={1.75} aria-hidden="true" />
                Chat en línea
              </button>
            </div>
          </div>
        </div>
      </section>
      {abierto && (
        <Suspense fallback={null}>
          <DialogoDeFormulario cual="contacto" onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </main>
  )
}
