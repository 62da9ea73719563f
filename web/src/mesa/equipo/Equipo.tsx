import { equipo, type PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import { NOMBRES_DE_PAPEL } from '@surtia/rules/personal/nombres.ts'
import { PAPELES } from '@surtia/rules/personal/permisos.ts'
import { IconAlertTriangle, IconUserOff, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Boton } from '../../ui/Boton.tsx'
import { Situacion } from '../../ui/Situacion.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { columnasDe, filtrosDe, type VistaFija } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { Pantalla } from '../marco/Pantalla.tsx'
import { can } from '../sesion.ts'
import estilos from './Equipo.module.css'
import { dichoDeFactores } from './factores.ts'
import { NuevaPersona } from './NuevaPersona.tsx'
import { Persona } from './Persona.tsx'
import { nombresDePapeles } from './papeles.ts'

const PERSONA = 'persona'
const PROPIOS = [PERSONA]

const COLUMNAS = columnasDe(equipo, [
  { de: 'nombre', lugar: 'doc', celda: (p) => <Quien persona={p} /> },
  { de: 'correo', ancha: true, rotulo: '' },
  { de: 'papeles', ancha: true, celda: (p) => nombresDePapeles(p.papeles) },
  { de: 'codAgente' },
  { de: 'factores', ancha: true, celda: (p) => dichoDeFactores(p) || <SinEntrar /> },
  { de: 'sesiones', num: true, celda: (p) => (p.sesiones ? String(p.sesiones) : '') },
])

const FILTROS = filtrosDe(equipo, [
  { nombre: 'texto', titulo: 'Nombre o correo' },
  {
    nombre: 'papel',
    titulo: 'Papeles',
    opciones: PAPELES.map((papel) => [papel, NOMBRES_DE_PAPEL[papel]] as const),
  },
  { nombre: 'activo', titulo: 'Activa', opciones: { si: 'Sí', no: 'No' } },
])

const VISTAS: readonly VistaFija<typeof equipo>[] = [{ nombre: 'Inactivas', filtros: { activo: 'no' } }]

/** Who of the distributor signs in, with what, and what each may. */
export default function Equipo() {
  const [nueva, setNueva] = useState(false)
  const [direccion, setDireccion] = useSearchParams()
  const persona = direccion.get(PERSONA)
  const ver = (cual: string | null) =>
    setDireccion((antes) => conPersona(antes, cual), { preventScrollReset: true, replace: cual === null })
  return (
    <Pantalla
      titulo="Equipo"
      acciones={
        can('cambiarEquipo') && (
          <Boton modo="accion" icono={IconUserPlus} onClick={() => setNueva(true)}>
            Nueva persona
          </Boton>
        )
      }
    >
      <Listado
        lista={equipo}
        titulo="Equipo"
        llaveDe={(p) => p.idPersonal}
        nombreDe={(p) => p.nombre}
        columnas={COLUMNAS}
        filtros={FILTROS}
        vistas={VISTAS}
        propios={PROPIOS}
        alAbrir={(p) => ver(String(p.idPersonal))}
        vacio="Todavía no hay nadie."
      />
      {nueva && <NuevaPersona onCerrar={() => setNueva(false)} />}
      {persona !== null && <Persona key={persona} idPersonal={persona} onCerrar={() => ver(null)} />}
    </Pantalla>
  )
}

/** The address with a person open, or without any. */
function conPersona(antes: URLSearchParams, cual: string | null): URLSearchParams {
  const nueva = new URLSearchParams(antes)
  if (cual === null) nueva.delete(PERSONA)
  else nueva.set(PERSONA, cual)
  return nueva
}

/** The name opens the person, in its place of the list. */
function Quien({ persona: { idPersonal, nombre, activo } }: { persona: PersonaDelEquipo }) {
  const [direccion] = useSearchParams()
  return (
    <>
      <Texto como={Link} enlace to={{ search: String(conPersona(direccion, String(idPersonal))) }} preventScrollReset>
        {nombre}
      </Texto>
      {!activo && (
        <span className={estilos.inactiva}>
          <Situacion tono="quieta" icono={IconUserOff}>
            Inactiva
          </Situacion>
        </span>
      )}
    </>
  )
}

const SinEntrar = () => (
  <Situacion tono="cuidado" icono={IconAlertTriangle}>
    Sin primera entrada
  </Situacion>
)
