import type { Sugerido } from '@surtia/contracts/inicio.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { BotonLiga } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import { AgregarTodo } from '../../sugeridos/AgregarTodo.tsx'
import { ListaDeSugeridos } from '../../sugeridos/ListaDeSugeridos.tsx'
import { useSugeridos } from '../../sugeridos/use-sugeridos.ts'
import estilos from './Inicio.module.css'
import { Parte } from './Parte.tsx'

type Props = { sugeridos: readonly Sugerido[]; falla: boolean; onReintentar: () => void }

/** What this client's own rhythm says is due. */
export function TocaPedir({ sugeridos, falla, onReintentar }: Props) {
  const lista = useSugeridos(sugeridos)
  return (
    <Parte
      nombre="Toca pedir"
      className={estilos.ancha}
      falla={falla && { titulo: 'No pudimos cargar lo que toca pedir.', onReintentar }}
      fin={
        lista.filas.length > 0 && (
          <>
            <AgregarTodo lista={lista} texto="Agregar todo" />
            <BotonLiga modo="liso" to={paths.miListaDePedido({ orden: 'toca-ya' })}>
              Ver todo
              <Icono de={IconArrowRight} />
            </BotonLiga>
          </>
        )
      }
    >
      {lista.filas.length > 0 ? (
        <ListaDeSugeridos lista={lista} />
      ) : (
        <Nota>Hoy no le toca pedir nada. Aquí verá lo que compra seguido, cuando sea su día.</Nota>
      )}
    </Parte>
  )
}
