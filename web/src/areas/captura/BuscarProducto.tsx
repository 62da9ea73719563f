import type { ArticuloCapturado } from '@surtia/contracts/captura.ts'
import { useState } from 'react'
import { textOf } from '../../api/send.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { quizaDe, useSugerencias } from '../catalogo/use-sugerencias.ts'
import { esArticulo } from '../catalogo/use-un-articulo.ts'
import { Candidatos } from './Candidatos.tsx'
import { useCaptura } from './use-captura.ts'

/** As many as there are candidates. */
const MOST = 5

type Props = { abierto: boolean; escrito: string; alElegir: (articulo: ArticuloCapturado) => void }

/** Looks for the product that a row is, where none of its candidates is it. */
export function BuscarProducto({ abierto: desdeElPrincipio, escrito, alElegir }: Props) {
  const [abierto, setAbierto] = useState(desdeElPrincipio)
  const [texto, setTexto] = useState('')
  const [error, setError] = useState('')
  const captura = useCaptura()
  const sugeridas = useSugerencias(texto, abierto && texto.trim() !== '', 0)
  const hallados = sugeridas.filter(esArticulo).map(({ articulo }) => articulo)
  const quiza = quizaDe(sugeridas)
  const elegir = async (codArticulo: string) => {
    try {
      const [fila] = await captura.resolver([{ codigo: codArticulo, cantidad: 1 }])
      if (fila?.articulo) alElegir(fila.articulo)
    } catch (porque) {
      setError(textOf(porque))
    }
  }
  if (!abierto)
    return (
      <Boton modo="liso" onClick={() => setAbierto(true)}>
        Es otro producto
      </Boton>
    )
  return (
    <div>
      <Campo
        etiqueta="Nombre del producto"
        aria-label={`Nombre del producto de ${escrito}`}
        autoComplete="off"
        maxLength={200}
        error={error}
        value={texto}
        onChange={(e) => {
          setError('')
          setTexto(e.target.value)
        }}
      />
      {quiza && <Nota>{quiza}</Nota>}
      <Candidatos candidatos={hallados.slice(0, MOST)} alElegir={({ codArticulo }) => elegir(codArticulo)} />
    </div>
  )
}
