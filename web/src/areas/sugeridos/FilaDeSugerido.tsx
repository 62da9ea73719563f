import { enPesos } from '@surtia/rules/dinero.ts'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Cantidad } from '../../ui/Cantidad.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { enMiles } from '../articulo/articulo.ts'
import { Descripcion } from '../articulo/Descripcion.tsx'
import { Rechazado } from '../carrito/Rechazado.tsx'
import { descartar } from './descartar.ts'
import estilos from './Sugeridos.module.css'
import { useAgregarSugerido } from './use-agregar-sugerido.ts'
import type { Sugerida } from './use-sugeridos.ts'

type Props = {
  sugerido: Sugerida
  piezas: number
  puesto: boolean
  onPiezas: (piezas: number) => void
  alAgregar: () => void
}

/** What is due: why, how much of it there is and at what price, how many, and the two ways to say not now and no more. */
export function FilaDeSugerido({ sugerido, piezas, puesto, onPiezas, alAgregar }: Props) {
  const { codArticulo, descripcion, texto, tantas } = sugerido
  const { guardando, rechazo, agregar, olvidar } = useAgregarSugerido(sugerido, alAgregar)
  const menu = useMenuDeFila()
  return (
    <li className={estilos.sugerido}>
      <div className={estilos.que}>
        <Texto como={Link} dato enlaceDato to={paths.detalleProducto(codArticulo)}>
          <Descripcion texto={descripcion} />
        </Texto>
        <Nota>
          {texto}
          {tantas && `. Se sugieren ${enMiles(sugerido.piezas)}: ${tantas}`}
        </Nota>
      </div>
      <Hay {...sugerido} piezas={piezas} />
      <div className={estilos.hacer}>
        <Cantidad
          descripcion={descripcion}
          valor={piezas}
          puesta={puesto}
          onCambio={(n) => {
            olvidar()
            onPiezas(Math.max(1, n))
          }}
        />
        <Boton
          cambia="llenarCarrito"
          icono={puesto ? IconCheck : undefined}
          ocupado={guardando}
          className={puesto ? estilos.puesto : undefined}
          aria-label={`${puesto ? 'Agregado' : 'Agregar'} ${descripcion}`}
          onClick={puesto || guardando ? undefined : () => void agregar(piezas)}
        >
          {guardando ? 'Guardando…' : puesto ? 'Agregado' : 'Agregar'}
        </Boton>
        <Boton
          cambia="llenarCarrito"
          modo="liso"
          cuadrado
          icono={IconDots}
          aria-label={`Más opciones de ${descripcion}`}
          popoverTarget={menu}
        />
        <MenuDeFila id={menu}>
          <DelMenu menu={menu} onClick={() => descartar({ codArticulo, descripcion, siempre: false })}>
            No por ahora
          </DelMenu>
          <DelMenu menu={menu} onClick={() => descartar({ codArticulo, descripcion, siempre: true })}>
            Ya no sugerir
          </DelMenu>
        </MenuDeFila>
      </div>
      {rechazo && <Rechazado codArticulo={codArticulo} rechazo={rechazo} />}
    </li>
  )
}

/** What there is of it in the own centre and in the others, and what a piece of so many costs. */
function Hay({ precios, existenciaMiCedis, existenciaOtrosCedis, piezas }: Sugerida) {
  if (existenciaMiCedis === undefined || existenciaOtrosCedis === undefined || !precios) return null
  const suyo = precios.findLast(({ desde }) => desde <= piezas)
  const mejor = precios.find(({ desde }) => desde > piezas)
  return (
    <>
      <Nota cifras className={estilos.existencia}>
        <span>Su CEDIS {enMiles(existenciaMiCedis)}</span> <span>Otros {enMiles(existenciaOtrosCedis)}</span>
      </Nota>
      <Texto como="p" num className={estilos.precio}>
        {suyo && <b>{enPesos(suyo.precio)}</b>}
        {mejor && <Texto nota>{` Desde ${enMiles(mejor.desde)} piezas ${enPesos(mejor.precio)}`}</Texto>}
      </Texto>
    </>
  )
}
