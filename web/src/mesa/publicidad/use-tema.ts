import { cambiarAyuda } from '@surtia/contracts/textos-de-ayuda.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import type { CampoComparado } from '../cambiado/OtraPersonaLoCambio.tsx'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import type { Tema } from './tema.ts'

type Editable = Pick<Tema, 'titulo' | 'pasos' | 'version'>
type Valores = Record<string, string>

/** The field of a step, from 0. */
export const pasoDe = (cual: number): string => `paso${cual}`

const enFormulario = ({ titulo, pasos }: Editable): Valores => ({
  titulo,
  ...Object.fromEntries(pasos.map((paso, i) => [pasoDe(i), paso])),
})
const CAMPOS: readonly CampoComparado<Editable>[] = [
  { titulo: 'Título', dice: (tema) => tema.titulo },
  { titulo: 'Pasos', dice: (tema) => tema.pasos.join('\n') },
]

/** What is written of a topic of the help, and how it is saved or given back as it came. */
export function useTema(tema: Tema, onCerrar: () => void) {
  const [version, setVersion] = useState(tema.version)
  const consultas = useQueryClient()
  const cambio = useCambio<Editable>({
    campos: CAMPOS,
    alUsarLaSuya: (actual) => {
      setVersion(actual.version)
      formulario.poner(enFormulario(actual))
    },
  })
  const guardar = async (mia: Editable, nuevo: Omit<Editable, 'version'> | null) => {
    const hecho = await cambio.guardar(mia, (vista) =>
      enviar(cambiarAyuda, { params: { numero: tema.numero }, body: { version: vista, tema: nuevo } }),
    )
    await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.ayuda })
    if (!hecho) return
    onCerrar()
    showToast({ clase: 'ayuda', texto: `Se guardó el tema ${mia.titulo}` })
  }
  const formulario = useFormulario<Valores>({
    vacio: enFormulario(tema),
    revisar: (v) =>
      Object.fromEntries(Object.entries(v).map(([campo, dice]) => [campo, dice.trim() ? '' : 'Escriba este texto.'])),
    enviar: async (v) => {
      const nuevo = {
        titulo: (v.titulo ?? '').trim(),
        // a sentence is one line
        pasos: tema.pasos.map((_, i) => (v[pasoDe(i)] ?? '').replace(/\s+/g, ' ').trim()),
      }
      try {
        await guardar({ ...nuevo, version }, nuevo)
      } catch (error) {
        const malos = malosDe(error)
        formulario.rechazar(malos)
        if (Object.keys(malos).length === 0) await showAlert('Guardar tema', textOf(error))
      }
    },
  })
  const restaurar = () => guardar({ ...tema, version }, null)
  return { ...formulario, restaurar, dialogoDeCambio: cambio.dialogo }
}

/** 'tema.pasos.2' is the field of the third step. */
function malosDe(error: unknown): Valores {
  if (!(error instanceof Failure)) return {}
  const suyos = error.fields.map(({ campo, mensaje }) => {
    const paso = /^tema\.pasos\.(\d+)/.exec(campo)
    return [paso ? pasoDe(Number(paso[1])) : 'titulo', mensaje]
  })
  return Object.fromEntries(suyos)
}
