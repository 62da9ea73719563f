import { retirarReclamacion } from '@surtia/contracts/reclamaciones.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES } from '../../api/claves.ts'
import { textOf } from '../../api/send.ts'
import { sendSurely } from '../../api/send-surely.ts'
import { ask, showAlert, showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'

/** Takes a claim back, while nobody authorised it; asks first. */
export function RetirarReclamacion({ id }: { id: number }) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const retirar = async () => {
    if (!(await ask('Retirar reclamación', 'Ya no la revisaremos. Sus piezas se podrán reclamar otra vez.'))) return
    setOcupado(true)
    try {
      const { message } = await sendSurely(retirarReclamacion, { params: { id } })
      showToast({ clase: 'reclamacion', texto: message })
    } catch (error) {
      await showAlert('Retirar reclamación', textOf(error))
    } finally {
      setOcupado(false)
      await cache.invalidateQueries({ queryKey: CLAVES.reclamaciones.todas })
    }
  }
  return (
    <Boton cambia icono={IconArrowBackUp} ocupado={ocupado} onClick={() => void retirar()}>
      Retirar reclamación
    </Boton>
  )
}
