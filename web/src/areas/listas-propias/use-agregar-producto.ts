import { useState } from 'react'
import type { ArticuloSugerido } from '../catalogo/use-sugerencias.ts'
import { useUnArticulo } from '../catalogo/use-un-articulo.ts'

/** What is typed to find an article, what is suggested for it, and which of it is taken. */
export function useAgregarProducto(onAgregar: (articulo: ArticuloSugerido) => boolean) {
  const [texto, setTexto] = useState('')
  const [abierto, setAbierto] = useState(false)
  const abrir = () => setAbierto(true)
  const cerrar = () => {
    setAbierto(false)
    a.desmarcar()
  }
  const escribir = (nuevo: string) => {
    setTexto(nuevo)
    abrir()
    a.cambiar(nuevo)
  }
  const agregar = (articulo: ArticuloSugerido) => {
    const nuevo = onAgregar(articulo)
    escribir('')
    a.decir(nuevo ? `Se agregó al final: ${articulo.descripcion}` : `Ya está en la lista: ${articulo.descripcion}`)
  }
  const a = useUnArticulo({ texto, abierto, abrir, alEsc: cerrar, alElegir: agregar })
  return { ...a, escribir, abrir, cerrar }
}
