import { guardarPostulacion, type Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { useEffect, useRef } from 'react'
import { DialogoDeCv } from './DialogoDeCv.tsx'
import { type Cv, useCv } from './use-cv.ts'

const TITULO = 'Postulación'
const PAUSA_MS = 900

/** A CV for one vacancy: it goes as soon as a file is chosen and the fields are right, a moment after the last key. */
export default function Postulacion({ vacante, onCerrar }: { vacante: Vacante; onCerrar: () => void }) {
  // what was refused or cancelled does not go again by itself
  const intentado = useRef('')
  const cv = useCv({
    titulo: TITULO,
    exito: TITULO,
    mandar: (subir, datos, archivo) => {
      intentado.current = huella(cv)
      return subir(guardarPostulacion, { idVacante: vacante.idVacante, ...datos }, archivo)
    },
    onCerrar,
  })
  const { valores, faltas, senalar, enviar } = cv
  const completo = () => valores.archivo !== null && Object.keys(faltas()).length === 0
  const intentar = () => {
    if (completo() && intentado.current !== huella(cv)) enviar()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen file goes at once, or the fields say why not
  useEffect(() => {
    if (valores.archivo && !completo()) senalar(faltas())
    intentar()
  }, [valores.archivo])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed starts the pause anew
  useEffect(() => {
    const espera = setTimeout(intentar, PAUSA_MS)
    return () => clearTimeout(espera)
  }, [valores])
  return (
    <DialogoDeCv titulo={TITULO} cv={cv} onCerrar={onCerrar}>
      <p>
        Adjunte su CV para la vacante <b>{vacante.titulo}</b>. Se envía al elegir el archivo.
      </p>
    </DialogoDeCv>
  )
}

const huella = ({ valores: { archivo, ...datos } }: Cv): string => JSON.stringify([datos, archivo?.name, archivo?.size])
