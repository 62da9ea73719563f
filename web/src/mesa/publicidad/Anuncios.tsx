import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import { cambiarBanner, cambiarEmergente, publicidad } from '@surtia/contracts/publicidad-de-mesa.ts'
import { vigenciaDe } from '@surtia/rules/banners/agenda.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconCalendar, IconEye, IconEyeOff, IconList, IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { perezosa } from '../../api/perezosa.ts'
import { Boton, Par } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { enviar } from '../enviar.ts'
import {
  columnasDe as columnasDeLista,
  type FiltroDeListado,
  filtrosDe,
  type HechoDeListado,
} from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { can } from '../sesion.ts'
import { type Clase, diaDicho, LUGARES, NOMBRES, VIGENCIAS } from './anuncio.ts'
import { CalendarioDeAnuncios } from './CalendarioDeAnuncios.tsx'
import estilos from './Publicidad.module.css'

const EditorDeAnuncio = perezosa(() => import('./EditorDeAnuncio.tsx').then((m) => ({ default: m.EditorDeAnuncio })))

type Abierto = AnuncioDeMesa | 'nuevo' | null
const SI_O_NO = [
  ['1', 'Sí'],
  ['0', 'No'],
] as const
const DE_TODOS = [
  { nombre: 'activo', titulo: 'Activo', opciones: SI_O_NO },
  { nombre: 'vigente', titulo: 'Se ve hoy', opciones: SI_O_NO },
] as const
const DESCRIPCION = { nombre: 'texto', titulo: 'Descripción' } as const
const LUGAR = { nombre: 'tipo', titulo: 'Lugar', opciones: Object.entries(LUGARES) } as const
const FILTROS: Readonly<Record<Clase, readonly FiltroDeListado[]>> = {
  banner: filtrosDe(publicidad, [DESCRIPCION, LUGAR, ...DE_TODOS]),
  emergente: filtrosDe(publicidad, [DESCRIPCION, ...DE_TODOS]),
}
const PROPIOS = ['ver', 'como', 'semana']
const SIEMPRE = { banner: { clase: 'banner' }, emergente: { clase: 'emergente' } } as const

const columnasDe = (clase: Clase, abrir: (cual: Abierto) => void) =>
  columnasDeLista(publicidad, [
    {
      de: 'descripcion',
      lugar: 'doc',
      celda: (a) => (
        <span className={estilos.anuncio}>
          <img src={a.imagen} alt="" loading="lazy" />
          <Texto como="button" type="button" enlace onClick={() => abrir(a)}>
            {a.descripcion}
          </Texto>
        </span>
      ),
    },
    ...(clase === 'banner' ? [{ de: 'tipo' as const, celda: (a: AnuncioDeMesa) => LUGARES[a.tipo] ?? '' }] : []),
    { de: 'desde', celda: (a) => <Texto fecha>{diaDicho(a.desde)}</Texto> },
    { de: 'hasta', celda: (a) => <Texto fecha>{diaDicho(a.hasta)}</Texto> },
    { de: 'activo', lugar: 'est', celda: (a) => VIGENCIAS[vigenciaDe(a, diaDe(new Date()))] },
    { de: 'clics', num: true, celda: (a) => a.clics.toLocaleString('es-MX') },
  ])

const poner = (activo: boolean) => (a: AnuncioDeMesa) =>
  enviar(a.clase === 'banner' ? cambiarBanner : cambiarEmergente, {
    params: { id: a.id },
    body: { version: a.version, activo },
  })
const HECHOS: readonly HechoDeListado<AnuncioDeMesa>[] = [
  { texto: 'Activar', icono: IconEye, sirve: (a) => !a.activo, hacer: poner(true) },
  { texto: 'Desactivar', icono: IconEyeOff, sirve: (a) => a.activo, hacer: poner(false) },
]
const NINGUNO: readonly HechoDeListado<AnuncioDeMesa>[] = []

/** Banners, or pop-ups: as a list or as a calendar of what is on when. */
export function Anuncios({ clase }: { clase: Clase }) {
  const [abierto, setAbierto] = useState<Abierto>(null)
  const columnas = useMemo(() => columnasDe(clase, setAbierto), [clase])
  const [direccion] = useSearchParams()
  const cambia = can('cambiarPublicidad')
  return (
    <>
      <div className={estilos.barra}>
        <ComoSeMira />
        {cambia && (
          <Boton modo="accion" icono={IconPlus} onClick={() => setAbierto('nuevo')}>
            {NOMBRES[clase].nuevo}
          </Boton>
        )}
      </div>
      {direccion.get('como') === 'calendario' ? (
        <CalendarioDeAnuncios clase={clase} abrir={setAbierto} />
      ) : (
        <Listado
          lista={publicidad}
          titulo={NOMBRES[clase].varios}
          llaveDe={(a) => a.id}
          nombreDe={(a) => a.descripcion}
          columnas={columnas}
          filtros={FILTROS[clase]}
          siempre={SIEMPRE[clase]}
          propios={PROPIOS}
          alAbrir={setAbierto}
          hechos={cambia ? HECHOS : NINGUNO}
          vacio={NOMBRES[clase].vacio}
        />
      )}
      {abierto && (
        <Suspense fallback={null}>
          <EditorDeAnuncio
            clase={clase}
            anuncio={abierto === 'nuevo' ? null : abierto}
            onCerrar={() => setAbierto(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function ComoSeMira() {
  const [direccion, irA] = useSearchParams()
  const calendario = direccion.get('como') === 'calendario'
  const ver = (como: Record<string, string>) =>
    irA({ ver: direccion.get('ver') ?? 'banners', ...como }, { preventScrollReset: true })
  return (
    <Par nombre="Cómo se mira">
      <Boton icono={IconList} aria-pressed={!calendario} onClick={() => ver({})}>
        Lista
      </Boton>
      <Boton icono={IconCalendar} aria-pressed={calendario} onClick={() => ver({ como: 'calendario' })}>
        Calendario
      </Boton>
    </Par>
  )
}
