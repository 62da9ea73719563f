import { cambiarPapeles, type PersonaDelEquipo } from '@surtia/contracts/equipo.ts'
import { useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Ancho, Formulario } from '../../ui/Formulario.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { enviar } from '../enviar.ts'
import { faltasDe } from '../rechazo.ts'
import { GrupoDePapeles } from './GrupoDePapeles.tsx'
import {
  LUGAR_DE_PAPELES,
  nombresDePapeles,
  papelesDe,
  sinPapeles,
  type ValoresDePapeles,
  valoresDePapeles,
} from './papeles.ts'

type Props = { persona: PersonaDelEquipo; alCambiar: (persona: PersonaDelEquipo) => Promise<void> }

const CAMPOS = [
  { titulo: 'Papeles', dice: (p: PersonaDelEquipo) => nombresDePapeles(p.papeles) },
  { titulo: 'Agente', dice: (p: PersonaDelEquipo) => p.codAgente ?? '' },
]

const sonLosMismos = (una: PersonaDelEquipo, otra: PersonaDelEquipo) =>
  CAMPOS.every(({ dice }) => dice(una) === dice(otra))

/** The roles of a person; one that is taken away acts within 5 s. */
export function PapelesDePersona({ persona, alCambiar }: Props) {
  // what this person saw when it began: a version that came with other roles is somebody else's
  const [vista, setVista] = useState(persona)
  const base = sonLosMismos(vista, persona) ? persona : vista
  const { guardar, dialogo } = useCambio<PersonaDelEquipo>({
    campos: CAMPOS,
    alUsarLaSuya: (suya) => {
      forma.poner(valoresDePapeles(suya.papeles, suya.codAgente))
      setVista(suya)
      void alCambiar(suya)
    },
  })
  const { idPersonal } = persona
  const forma = useFormulario<ValoresDePapeles>({
    vacio: valoresDePapeles(persona.papeles, persona.codAgente),
    revisar: sinPapeles,
    enviar: async (valores): Promise<void> => {
      const nuevos = papelesDe(valores)
      try {
        const hecho = await guardar({ ...base, ...nuevos }, (version) =>
          enviar(cambiarPapeles, { params: { idPersonal }, body: { ...nuevos, version } }),
        )
        if (!hecho) return
        setVista(hecho.data)
        await alCambiar(hecho.data)
        showToast({ clase: 'equipo', texto: `Se guardaron los papeles de ${persona.nombre}` })
      } catch (error) {
        forma.rechazar(faltasDe(error, ['codAgente'], LUGAR_DE_PAPELES))
      }
    },
  })
  return (
    <>
      <Formulario {...forma.formulario}>
        <Ancho>
          <GrupoDePapeles valores={forma.valores} controles={forma} />
        </Ancho>
        <Ancho>
          <Boton type="submit" modo="accion" ocupado={forma.ocupado}>
            Guardar papeles
          </Boton>
        </Ancho>
      </Formulario>
      {dialogo}
    </>
  )
}
