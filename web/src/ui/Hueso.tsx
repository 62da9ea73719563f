import { clases } from './clases.ts'
import estilos from './Hueso.module.css'

/** A brick of what will come. */
export const Hueso = ({ como: Como = 'div', className }: { como?: 'div' | 'li'; className?: string | undefined }) => (
  <Como className={clases(estilos.hueso, className)} />
)

/** In the place of a figure that is on its way. */
export const PorSaber = () => <span className={clases(estilos.hueso, estilos.enLinea)} />
