import { useQueryClient } from '@tanstack/react-query'
import { CLAVES_DE_MESA } from '../claves.ts'
import { SubirArchivo } from '../puerta/subir/SubirArchivo.tsx'
import { useDespuesDeSubir } from '../puerta/use-despues-de-subir.ts'
import { NuevoUsuario } from '../usuarios/NuevoUsuario.tsx'
import type { Abierto } from './AccionesDePaso.tsx'

type Props = { abierto: Abierto; codCliente: string; onCerrar: () => void }

/** The dialog of a step, without leaving the first day: a file for the door, or the user of a client that has none. */
export function EnSuLugar({ abierto, codCliente, onCerrar }: Props) {
  const memoria = useQueryClient()
  const cerrar = () => {
    onCerrar()
    void memoria.invalidateQueries({ queryKey: CLAVES_DE_MESA.primerDia })
  }
  const guardado = useDespuesDeSubir(cerrar)
  if (abierto === 'usuario') return <NuevoUsuario codCliente={codCliente} onCerrar={cerrar} />
  return <SubirArchivo tipo={abierto} onCerrar={cerrar} onGuardado={guardado} />
}
