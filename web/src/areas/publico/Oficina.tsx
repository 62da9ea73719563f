import { IconMapPin, IconPhone } from '@tabler/icons-react'
import type { quienesSomos } from '../../quienes-somos.ts'
import { Icono } from '../../ui/Icono.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Paginas.module.css'

type Centro = (typeof quienesSomos.centros)[number]

/** Where a centre is and how to reach it; its name is the heading that stands above. */
export function Oficina({ centro }: { centro: Centro }) {
  return (
    <>
      <Nota>{centro.papel}</Nota>
      <p>{centro.direccion}</p>
      <p>
        <Icono de={IconPhone} tamano={16} />
        <Texto como="a" cifras href={`tel:${centro.telefonoMundial}`}>
          {centro.telefono}
        </Texto>
      </p>
      <p>
        <Icono de={IconMapPin} tamano={16} />
        <a href={centro.mapa} target="_blank" rel="noopener noreferrer">
          Ver {centro.nombre} en el mapa
        </a>
      </p>
    </>
  )
}

/** Centres side by side. */
export function Oficinas({ centros }: { centros: readonly Centro[] }) {
  return (
    <div className={estilos.conOficinas}>
      <ul className={estilos.oficinas}>
        {centros.map((centro) => (
          <li key={centro.nombre}>
            <h3>{centro.nombre}</h3>
            <Oficina centro={centro} />
          </li>
        ))}
      </ul>
    </div>
  )
}
