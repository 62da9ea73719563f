import { descripcionVisible } from '@surtia/rules/catalogo/descripcion-visible.ts'

/** A description in capitals: number and unit stay together; what is read aloud keeps plain spaces. */
export function Descripcion({ texto }: { texto: string }) {
  return <>{descripcionVisible(texto)}</>
}
