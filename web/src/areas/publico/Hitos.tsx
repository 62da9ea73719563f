import { quienesSomos } from '../../quienes-somos.ts'
import { clases } from '../../ui/clases.ts'
import estilos from './Paginas.module.css'

const HITOS = [
  { cuando: '1960', que: 'Nace la empresa, familiar desde el primer día.' },
  { cuando: '1993', que: 'Crecemos a dos compañías.' },
  { cuando: 'Hoy', que: `${quienesSomos.dondeEstamos} surten a toda la República.` },
]
const PASOS = [
  { cuando: 'Sus datos', que: 'Nos deja su nombre, su teléfono, su correo y el de su negocio. Nada más.' },
  {
    cuando: 'La llamada',
    que: 'Un agente de ventas le habla, conoce su farmacia y le explica precios, crédito y rutas.',
  },
  { cuando: 'Su cuenta', que: 'Le pide la documentación de su negocio y abre su cuenta con su usuario del portal.' },
  { cuando: 'Su pedido', que: 'Pide con su agente o en el portal, a la hora que quiera, y ve cómo avanza.' },
]

/** The company's history on a rule. */
export const Hitos = () => <Regla hitos={HITOS} />
/** How one becomes a client, on the same rule. */
export const Pasos = () => <Regla hitos={PASOS} iguales />

function Regla({ hitos, iguales = false }: { hitos: readonly { cuando: string; que: string }[]; iguales?: boolean }) {
  return (
    <ol className={clases(estilos.regla, iguales && estilos.iguales)}>
      {hitos.map(({ cuando, que }) => (
        <li key={cuando}>
          <b>{cuando}</b>
          {que}
        </li>
      ))}
    </ol>
  )
}
