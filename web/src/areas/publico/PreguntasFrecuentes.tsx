import { IconBrandWhatsapp, IconMail, IconMessage2 } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { Acciones, Banda, Columnas } from '../../ui/Banda.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { openChat } from '../../ui/chat.ts'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Paginas.module.css'

const DialogoDeContacto = perezosa(() => import('./DialogoDeContacto.tsx'))

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
    respuesta: `Toda la República, desde ${quienesSomos.dondeEstamos}.`,
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

const openMensajeria = () => window.open(empresa.mensajeria, '_blank', 'noopener,noreferrer')

export default function PreguntasFrecuentes() {
  const [abierto, setAbierto] = useState(false)
  const abrir = (e: MouseEvent) => {
    // a link all the same: without the page's program, or in a tab of its own, it leads to the form
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    setAbierto(true)
  }
  return (
    <main>
      <Banda inicio>
        <Cartel como="h1" medida={2}>
          Preguntas frecuentes
        </Cartel>
        <div className={estilos.preguntas}>
          {PREGUNTAS.map((p) => (
            <details key={p.pregunta} name="preguntas">
              <summary>
                <h2>{p.pregunta}</h2>
              </summary>
              <Texto como="p" lectura>
                {p.respuesta}
              </Texto>
            </details>
          ))}
        </div>
      </Banda>
      <Banda tramo superficie>
        <Columnas>
          <Cartel medida={3}>¿Otra pregunta?</Cartel>
          <div>
            <Entrada>Contestamos de {empresa.horario}.</Entrada>
            <Acciones aparte>
              <BotonLiga
                modo="tinta"
                alto
                icono={IconMail}
                tamano={20}
                to={paths.contacto()}
                aria-haspopup="dialog"
                onClick={abrir}
              >
                Contáctanos
              </BotonLiga>
              <Boton alto icono={IconBrandWhatsapp} tamano={20} onClick={openMensajeria}>
                WhatsApp
              </Boton>
              <Boton alto icono={IconMessage2} tamano={20} onClick={openChat}>
                Chat en línea
              </Boton>
            </Acciones>
          </div>
        </Columnas>
      </Banda>
      {abierto && (
        <Suspense fallback={null}>
          <DialogoDeContacto onCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </main>
  )
}
