import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CajaDeArticulo } from '../catalogo/CajaDeArticulo.tsx'
import estilos from './Estadisticas.module.css'
import { useElegirArticulo } from './use-elegir-articulo.ts'

const PISTAS = ['Enter para elegir', 'Esc para dejar el que estaba']

type Props = { elegido: string | undefined; onElegir: (codArticulo: string | undefined) => void }

/** Looks for the article of which one wants to know, by name, code or barcode. */
export function ElegirArticulo({ elegido, onElegir }: Props) {
  const caja = useRef<HTMLInputElement>(null)
  const a = useElegirArticulo(elegido, onElegir)
  return (
    <div className={estilos.elegir}>
      <CajaDeArticulo
        ref={caja}
        etiqueta="Artículo"
        articulo={a}
        pistas={PISTAS}
        lugar={estilos.buscador}
        value={a.mostrado}
        onChange={(e) => a.escribir(e.target.value)}
        onFocus={(e) => e.target.select()}
        onBlur={() => a.escribir(null)}
        junto={
          elegido !== undefined && (
            <Boton
              modo="liso"
              cuadrado
              icono={IconX}
              aria-label="Quitar artículo"
              title="Quitar artículo"
              onClick={() => {
                a.quitar()
                caja.current?.focus()
              }}
            />
          )
        }
      />
      <Nota role="status" className={estilos.dicho}>
        {a.dicho}
      </Nota>
    </div>
  )
}
