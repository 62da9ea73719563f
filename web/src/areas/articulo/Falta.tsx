import { pedidoPorAcusar } from '@surtia/rules/cumplimiento/acuse.ts'
import { IconShieldExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Texto } from '../../ui/Texto.tsx'

type Props = {
  /** in a sentence; '' when nothing */
  texto: string
  /** told when one leaves by the link: what is open must close */
  onIr?: () => void
}

/** Beside an article or a line: what the client lacks to be supplied with it, and where that is put right. */
export function Falta({ texto, onIr }: Props) {
  if (!texto) return null
  const folio = pedidoPorAcusar(texto)
  return (
    <Aviso tono="cuidado" icono={IconShieldExclamation} nota>
      {texto}{' '}
      <Texto como={Link} enlace to={folio ? paths.recibirPedido(folio) : paths.expediente()} onClick={onIr}>
        {folio ? `Recibir ${folio}` : 'Ver expediente'}
      </Texto>
    </Aviso>
  )
}
