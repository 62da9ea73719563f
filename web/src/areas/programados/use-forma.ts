import type { Programado } from '@surtia/contracts/programados.ts'
import { textOf } from '../../api/send.ts'
import { showAlert } from '../../ui/avisos.ts'
import { enNumero, enTexto } from '../../ui/CampoMonto.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import { type Escrito, useProgramar } from './use-programados.ts'

/** From one number to another, both of them. */
export const ENTEROS = (desde: number, hasta: number): number[] =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => desde + i)

/** `cada`: 'semana', 'mes', or a number of weeks. */
type Valores = { cada: string; dias: number[]; diaDelMes: string; hora: string; modo: string; tope: string }
const NUEVO: Valores = { cada: 'semana', dias: [1], diaDelMes: '1', hora: '07:30', modo: 'preparar', tope: '' }

const deProgramado = ({ cada, n, dias, diaDelMes, hora, modo, tope }: Programado): Valores => ({
  cada: cada === 'n-semanas' ? String(n) : cada,
  dias,
  diaDelMes: String(diaDelMes ?? 1),
  hora,
  modo,
  tope: enTexto(tope ?? 0),
})

function enEscrito({ cada, dias, diaDelMes, hora, modo, tope }: Valores): Escrito {
  const como = {
    hora,
    modo: modo === 'enviar' ? 'enviar' : 'preparar',
    tope: modo === 'enviar' ? enNumero(tope) : null,
  } as const
  if (cada === 'mes') return { cada, dias: [], diaDelMes: Number(diaDelMes), ...como }
  return cada === 'semana' ? { cada, dias, ...como } : { cada: 'n-semanas', n: Number(cada), dias, ...como }
}

type Opciones = { idLista: number; programado: Programado | undefined; alGuardar: () => void }

/** What is written of a programmed order, checked and stored. */
export function useFormaDeProgramado({ idLista, programado, alGuardar }: Opciones) {
  const { crear, cambiar } = useProgramar()
  return useFormulario({
    vacio: programado ? deProgramado(programado) : NUEVO,
    revisar: ({ cada, dias, hora, modo, tope }: Valores) => ({
      ...(cada !== 'mes' && dias.length === 0 && { dias: 'Elija al menos un día.' }),
      ...(hora === '' && { hora: 'Escriba la hora.' }),
      ...(modo === 'enviar' && enNumero(tope) === 0 && { tope: 'Escriba hasta cuánto se envía.' }),
    }),
    enviar: async (valores) => {
      try {
        const escrito = enEscrito(valores)
        await (programado ? cambiar(programado, escrito) : crear(idLista, escrito))
        alGuardar()
      } catch (error) {
        await showAlert('Programar', textOf(error))
      }
    },
  })
}
