import type { FormatoDeControlados } from '@surtia/contracts/controlados.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'

const FORMATOS = [
  ['xlsx', 'Descargar Excel'],
  ['pdf', 'Descargar PDF'],
] as const satisfies readonly (readonly [FormatoDeControlados, string])[]

/** Both files of what is shown; `bajar` says itself what went wrong. */
export function Descargas({ bajar }: { bajar: (formato: FormatoDeControlados) => Promise<void> }) {
  const [ocupado, setOcupado] = useState<FormatoDeControlados | null>(null)
  const descargar = async (formato: FormatoDeControlados) => {
    setOcupado(formato)
    await bajar(formato).finally(() => setOcupado(null))
  }
  return FORMATOS.map(([formato, texto]) => (
    <Boton
      key={formato}
      icono={IconDownload}
      ocupado={ocupado === formato}
      disabled={ocupado !== null}
      onClick={() => void descargar(formato)}
    >
      {texto}
    </Boton>
  ))
}
