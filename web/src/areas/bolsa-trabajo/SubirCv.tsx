import { guardarCv } from '@surtia/contracts/bolsa-trabajo.ts'
import { DialogoDeCv } from './DialogoDeCv.tsx'
import { useCv } from './use-cv.ts'

const TITULO = 'Enviar Curriculum Vitae (CV)'

/** A CV for the general base. */
export default function SubirCv({ onCerrar }: { onCerrar: () => void }) {
  const cv = useCv({
    titulo: TITULO,
    exito: 'Subir CV a base general',
    mandar: (subir, datos, archivo) => subir(guardarCv, datos, archivo),
    onCerrar,
  })
  return <DialogoDeCv titulo={TITULO} cv={cv} onCerrar={onCerrar} />
}
