import { crearClave } from '@surtia/contracts/puerta-de-mesa.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Failure, textOf } from '../../../api/send.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Boton } from '../../../ui/Boton.tsx'
import { Campo, ErrorDeCampo, Grupo, Opcion } from '../../../ui/Campo.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { useFormulario } from '../../../ui/use-formulario.ts'
import { enviar } from '../../enviar.ts'
import { type NombreDeTipo, TIPOS_CON_NOMBRE } from '../tipos.ts'
import { ClaveNueva } from './ClaveNueva.tsx'
import estilos from './Claves.module.css'

const NO_SE_SABE =
  'No sabemos si se hizo: se cortó la conexión. Si aparece en la lista, revóquela y haga otra; una clave no se vuelve a decir.'
const LARGO = 80

type Props = { olvidar: () => Promise<void>; onCerrar: () => void }

/** A key for a system: everything, or only the kinds that it brings. */
export function NuevaClave({ olvidar, onCerrar }: Props) {
  const id = useId()
  const [tipos, setTipos] = useState<ReadonlySet<NombreDeTipo>>(new Set())
  const [hecha, setHecha] = useState('')
  const [falla, setFalla] = useState('')
  const f = useFormulario({
    vacio: { nombre: '', alcance: 'todo' },
    revisar: ({ nombre, alcance }) => ({
      nombre: nombre.trim() ? '' : 'Escriba un nombre.',
      alcance: alcance === 'tipos' && tipos.size === 0 ? 'Elija al menos un tipo.' : '',
    }),
    enviar: async ({ nombre, alcance }) => {
      setFalla('')
      try {
        const body = { nombre: nombre.trim(), tipos: alcance === 'tipos' ? [...tipos] : [] }
        setHecha((await enviar(crearClave, { body })).data.clave)
      } catch (error) {
        setFalla(error instanceof Failure && error.status === 0 ? NO_SE_SABE : textOf(error))
      }
      await olvidar()
    },
  })
  if (hecha) return <ClaveNueva clave={hecha} nombre={f.valores.nombre.trim()} onCerrar={onCerrar} />
  const { error: faltaAlcance } = f.campo('alcance')
  return (
    <Dialogo
      titulo="Nueva clave"
      pie={
        <>
          <Boton onClick={onCerrar} disabled={f.ocupado}>
            Cancelar
          </Boton>
          <Boton type="submit" form={id} modo="accion" ocupado={f.ocupado}>
            Crear
          </Boton>
        </>
      }
    >
      <form id={id} {...f.formulario} className={estilos.campos}>
        <Campo etiqueta="Nombre" maxLength={LARGO} autoComplete="off" {...f.campo('nombre')} />
        <Grupo nombre="Puede">
          {ALCANCES.map(([alcance, dice]) => (
            <Opcion
              key={alcance}
              type="radio"
              name="alcance"
              value={alcance}
              checked={f.valores.alcance === alcance}
              aria-invalid={faltaAlcance ? true : undefined}
              aria-describedby={faltaAlcance ? `${id}-a` : undefined}
              onChange={() => f.escribir('alcance', alcance)}
            >
              {dice}
            </Opcion>
          ))}
          {faltaAlcance && <ErrorDeCampo id={`${id}-a`} texto={faltaAlcance} />}
        </Grupo>
        {f.valores.alcance === 'tipos' && <Tipos tipos={tipos} setTipos={setTipos} />}
      </form>
      {falla && (
        <Aviso tono="peligro" icono={IconAlertTriangle} alerta>
          {falla}
        </Aviso>
      )}
    </Dialogo>
  )
}

const ALCANCES = [
  ['todo', 'Todo lo de la puerta'],
  ['tipos', 'Sólo entregar estos tipos'],
] as const

type DeTipos = { tipos: ReadonlySet<NombreDeTipo>; setTipos: (tipos: ReadonlySet<NombreDeTipo>) => void }

const Tipos = ({ tipos, setTipos }: DeTipos) => (
  <Grupo nombre="Tipos">
    <div className={estilos.tipos}>
      {TIPOS_CON_NOMBRE.map(([tipo, dice]) => (
        <Opcion
          key={tipo}
          checked={tipos.has(tipo)}
          onChange={(e) => {
            const nuevos = new Set(tipos)
            if (e.target.checked) nuevos.add(tipo)
            else nuevos.delete(tipo)
            setTipos(nuevos)
          }}
        >
          {dice}
        </Opcion>
      ))}
    </div>
  </Grupo>
)
