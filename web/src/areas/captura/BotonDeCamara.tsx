import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { useHayCamara } from './use-camara.ts'

type Props = {
  /** what was read: digits, or the whole text of a GS1 code; gives what is to be told of it */
  alLeer: (codigo: string) => Promise<string>
  /** takes the last one back; gives what is to be told of it */
  onDeshacer: () => Promise<string>
}

const traer = () => import('./Camara.tsx')
const Camara = perezosa(traer)

/** The way to the camera, where this device has one; the dialog says why it gives no picture. */
export function BotonDeCamara({ alLeer, onDeshacer }: Props) {
  const [abierta, setAbierta] = useState(false)
  const abrir = () =>
    traer().then(
      () => setAbierta(true),
      () => showToast({ clase: 'camara', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirla.' }),
    )
  if (!useHayCamara() && !abierta) return null
  return (
    <>
      <Boton icono={IconCamera} onClick={abrir}>
        Leer con cámara
      </Boton>
      {abierta && (
        <Suspense fallback={null}>
          <Camara alLeer={alLeer} onDeshacer={onDeshacer} onCerrar={() => setAbierta(false)} />
        </Suspense>
      )}
    </>
  )
}
