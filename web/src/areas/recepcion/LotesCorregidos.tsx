import { IconInfoCircle } from '@tabler/icons-react'
import { Insignia } from '../../ui/Insignia.tsx'

/** After an order was received the ERP said other lots of it: beside what its acknowledgement says. */
export const LotesCorregidos = () => (
  <Insignia tono="linea" icono={IconInfoCircle}>
    Lotes corregidos
  </Insignia>
)
