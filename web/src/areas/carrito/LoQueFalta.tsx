import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { useLoQueFalta } from './lo-que-falta.ts'

/** The sums are of what is stored. */
export function FaltanPorGuardar() {
  const { porGuardar } = useLoQueFalta()
  if (porGuardar === 0) return null
  return (
    <Nota cifras>
      {porGuardar === 1
        ? 'Falta 1 cambio por guardar: el total no lo incluye.'
        : `Faltan ${porGuardar.toLocaleString('es-MX')} cambios por guardar: el total no los incluye.`}
    </Nota>
  )
}

export const HASH_DE_POR_RESOLVER = '#por-resolver'

/** Rows that wait for an answer are in no order; `onIr`: what is left by following the link to them. */
export function PorResolverFuera({ onIr }: { onIr?: () => void }) {
  const { porResolver } = useLoQueFalta()
  if (porResolver === 0) return null
  return (
    <Nota cifras>
      {porResolver === 1
        ? '1 renglón por resolver no va en este pedido.'
        : `${porResolver.toLocaleString('es-MX')} renglones por resolver no van en este pedido.`}{' '}
      <Texto como={Link} enlace to={{ pathname: paths.capturaRapida(), hash: HASH_DE_POR_RESOLVER }} onClick={onIr}>
        Resolver
      </Texto>
    </Nota>
  )
}
