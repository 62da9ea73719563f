import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Caja, Rotulado } from '../../ui/Campo.tsx'
import estilos from './CatalogoPublico.module.css'

const MINIMO = 3

/** The search of the public catalogue; without its program it is a plain form. Empty, it searches nothing: all again. */
export function BuscadorPublico({ texto, onBuscar }: { texto: string; onBuscar: (texto: string) => void }) {
  const [error, setError] = useState('')
  const caja = useRef<HTMLInputElement>(null)
  const buscar = (e: FormEvent) => {
    e.preventDefault()
    const escrito = caja.current?.value.trim() ?? ''
    if (escrito && escrito.length < MINIMO) {
      setError('Debe de ingresar al menos 3 caracteres.')
      caja.current?.focus()
    } else onBuscar(escrito)
  }
  return (
    <search>
      <form action={paths.catalogo()} onSubmit={buscar}>
        <Rotulado etiqueta="Buscar en el catálogo" error={error}>
          {(ligas) => (
            <div className={estilos.nivel}>
              <Caja
                {...ligas}
                ref={caja}
                type="search"
                name="texto"
                defaultValue={texto}
                maxLength={200}
                autoComplete="off"
                placeholder="Nombre, genérico o código"
                onChange={() => setError('')}
              />
              <Boton type="submit" cuadrado grande icono={IconSearch} aria-label="Buscar" />
            </div>
          )}
        </Rotulado>
      </form>
    </search>
  )
}
