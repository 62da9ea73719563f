import type { ActoDePersonal } from '@surtia/rules/personal/permisos.ts'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { Pestanas } from '../../ui/Pestanas.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import { Anuncios } from './Anuncios.tsx'
import { Temas } from './Temas.tsx'
import { Vacantes } from './Vacantes.tsx'

type Parte = { ver: string; titulo: string; acto: ActoDePersonal; De: ComponentType }

const PARTES: readonly Parte[] = [
  { ver: 'banners', titulo: 'Banners', acto: 'verPublicidad', De: () => <Anuncios key="banner" clase="banner" /> },
  { ver: 'avisos', titulo: 'Avisos', acto: 'verPublicidad', De: () => <Anuncios key="emergente" clase="emergente" /> },
  { ver: 'vacantes', titulo: 'Vacantes', acto: 'verVacantes', De: Vacantes },
  { ver: 'ayuda', titulo: 'Ayuda', acto: 'verPublicidad', De: Temas },
]

/** What the portal shows: banners, pop-ups, vacancies and the texts of its help. The open part stands in the address. */
export default function Publicidad() {
  const [direccion, irA] = useSearchParams()
  const suyas = PARTES.filter(({ acto }) => can(acto))
  const actual = Math.max(
    suyas.findIndex(({ ver }) => ver === direccion.get('ver')),
    0,
  )
  const parte = suyas[actual]
  return (
    <Pantalla titulo="Publicidad">
      {parte && (
        <Pestanas
          nombre="Publicidad"
          pestanas={suyas.map(({ titulo }) => titulo)}
          actual={actual}
          // what was filtered belongs to the part that one leaves
          onCambio={(cual) => irA({ ver: suyas[cual]?.ver ?? '' }, { preventScrollReset: true })}
        >
          <parte.De key={parte.ver} />
        </Pestanas>
      )}
    </Pantalla>
  )
}
