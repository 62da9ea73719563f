import { Nota } from '../../ui/Texto.tsx'
import { CajaDeArticulo } from '../catalogo/CajaDeArticulo.tsx'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import estilos from './ListaPropia.module.css'
import { useAgregarProducto } from './use-agregar-producto.ts'

const PISTAS = ['Enter para agregar', 'Esc para cerrar']

/** Looks for an article by name, code or barcode and puts it at the end of the list; the focus stays here for the next one. */
export function AgregarProducto({ onAgregar }: { onAgregar: (articulo: ArticuloSugerido) => boolean }) {
  const a = useAgregarProducto(onAgregar)
  return (
    <div className={estilos.agregar}>
      <CajaDeArticulo
        etiqueta="Agregar producto"
        articulo={a}
        pistas={PISTAS}
        lugar={estilos.buscador}
        value={a.texto}
        onChange={(e) => a.escribir(e.target.value)}
        onFocus={a.abrir}
        onBlur={a.cerrar}
      />
      <Nota role="status" className={estilos.dicho}>
        {a.dicho}
      </Nota>
    </div>
  )
}
