import { IconListDetails } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import type { Comienzo } from './use-listas-propias.ts'

const traer = () => import('./DialogoDeGuardar.tsx')
const DialogoDeGuardar = perezosa(traer)

type Props = {
  /** of what it is made, when it is made */
  desde: () => Comienzo
  disabled?: boolean
  /** quiet, beside others that are */
  liso?: boolean
}

/** Makes a list with a name of what is on the screen. */
export function GuardarComoLista({ desde, disabled = false, liso = false }: Props) {
  const [comienzo, setComienzo] = useState<Comienzo | null>(null)
  const abrir = () =>
    traer().then(
      () => setComienzo(desde()),
      (error: unknown) => showToast({ clase: 'lista', tono: 'peligro', texto: textOf(error) }),
    )
  return (
    <>
      <Boton
        cambia="llenarCarrito"
        icono={IconListDetails}
        modo={liso ? 'liso' : undefined}
        disabled={disabled}
        onClick={abrir}
      >
        Guardar como lista
      </Boton>
      {comienzo && (
        <Suspense fallback={null}>
          <DialogoDeGuardar comienzo={comienzo} onCerrar={() => setComienzo(null)} />
        </Suspense>
      )}
    </>
  )
}
