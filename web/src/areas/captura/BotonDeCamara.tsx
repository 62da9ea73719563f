import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { useHayCamara } from './use-camara.ts'

type Props = {
  /** what was read: digits, or the whole text of a GS1 code; gives what is to be told of it */
  alLeer: (codigo: string) => Promise<string>
  /** takes the last one back; gives what is to be told of it */
  onDeshacer: () => Promise<string>
}

const traer = () => import('./Camara.tsx')
const Camara = lazy(traer)

/** The way to the camera; where there is none, why. */
export function BotonDeCamara({ alLeer, onDeshacer }: Props) {
  const id = useId()
  const [abierta, setAbierta] = useState(false)
  const falta = useHayCamara() === false
  const abrir = () =>
    traer().then(
      () => setAbierta(true),
      () => showToast({ clase: 'camara', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirla.' }),
    )
  return (
    <>
      <Boton
        icono={IconCamera}
        aria-disabled={falta || undefined}
        aria-describedby={falta ? id : undefined}
        onClick={falta ? undefined : abrir}
      >
        Leer con cámara
      </Boton>
      {falta && <Nota id={id}>Este equipo no tiene cámara.</Nota>}
      {abierta && (
        <Suspense fallback={null}>
          <Camara alLeer={alLeer} onDeshacer={onDeshacer} onCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
    </>
  )
}
