import { type Centro, enMapa, telefonoEnlace } from '@surtia/contracts/empresa.ts'
import { IconMapPin, IconPhone } from '@tabler/icons-react'

const ic = { className: 'ic', size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Where a centre is and how to reach it; its name is the heading that stands above. */
export function Oficina({ centro }: { centro: Centro }) {
  return (
    <>
      <p className="nota">{centro.papel}</p>
      <p>{centro.direccion}</p>
      <p>
        <IconPhone {...ic} />
        <a className="tab" href={telefonoEnlace(centro.telefono)}>
          {centro.telefono}
        </a>
      </p>
      <p>
        <IconMapPin {...ic} />
        <a href={enMapa(centro.direccion)} target="_blank" rel="noopener noreferrer">
          Ver {centro.nombre} en el mapa
        </a>
      </p>
    </>
  )
}

/** Centres side by side. */
export function Oficinas({ centros }: { centros: readonly Centro[] }) {
  return (
    <ul className="oficinas">
      {centros.map((centro) => (
        <li key={centro.nombre}>
          <h3>{centro.nombre}</h3>
          <Oficina centro={centro} />
        </li>
      ))}
    </ul>
  )
}
