import type { Programado } from '@surtia/contracts/programados.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaEn, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { cadaCuando } from '@surtia/rules/programados/en-palabras.ts'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../api/send.ts'
import { can } from '../../api/session.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { DelMenu, MenuDeFila, useMenuDeFila } from '../../ui/MenuDeFila.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import { Programar } from './Programar.tsx'
import { useHechosDeProgramado, useProgramados } from './use-programados.ts'

export const meta = () => [{ title: titulo('Programados') }]

const COLUMNAS = [
  { texto: 'Lista' },
  { texto: 'Próximo' },
  { texto: 'Al llegar la hora' },
  { texto: 'Estado' },
  { texto: 'Opciones', oculto: true },
]

/** The lists that are ordered again and again: when next, and what is done then. */
export default function Programados() {
  const { data, isPending, isError, error, refetch } = useProgramados()
  const [cambiando, setCambiando] = useState<Programado | null>(null)
  return (
    <Pagina antes={<Migas aqui="Programados" />} titulo="Programados">
      {isPending && <Esqueleto galeria={false} columnas={COLUMNAS} filas={3} />}
      {isError && !data && (
        <Falla
          titulo="No pudimos cargar sus programados."
          detalle={textOf(error)}
          onReintentar={() => void refetch()}
        />
      )}
      {data?.filas.length === 0 && (
        <Vacio
          titulo="No tiene pedidos programados."
          accion={
            <BotonLiga modo="accion" to={paths.listas()}>
              Ver sus listas
            </BotonLiga>
          }
        >
          {can('programar')
            ? 'Abra una lista y elija «Programar»: a su hora se prepara, y usted la revisa y la envía.'
            : 'Aquí verá las listas que se preparan o se envían a su hora.'}
        </Vacio>
      )}
      {data && data.filas.length > 0 && (
        <Tabla titulo="Programados" columnas={COLUMNAS}>
          <tbody>
            {data.filas.map((fila) => (
              <Fila key={fila.id} fila={fila} zona={data.zona} onCambiar={() => setCambiando(fila)} />
            ))}
          </tbody>
        </Tabla>
      )}
      {cambiando && (
        <Programar
          idLista={cambiando.idLista ?? 0}
          lista={cambiando.lista}
          programado={cambiando}
          onCerrar={() => setCambiando(null)}
        />
      )}
    </Pagina>
  )
}

function Fila({ fila, zona, onCambiar }: { fila: Programado; zona: string; onCambiar: () => void }) {
  const { idLista, lista, hora, modo, tope, proximo } = fila
  return (
    <tr>
      <Celda lugar="doc">
        {idLista === null ? (
          <Texto dato>{lista}</Texto>
        ) : (
          <Texto como={Link} dato enlaceDato to={paths.listaPropia(idLista)}>
            {lista}
          </Texto>
        )}
        <Nota>{idLista === null ? 'La lista ya no existe' : cadaCuando(fila)}</Nota>
      </Celda>
      <Celda rotulo="Próximo" cifras>
        {proximo ? `${enDiaMesAno(diaEn(new Date(proximo), zona))} ${hora}` : '—'}
      </Celda>
      <Celda rotulo="Al llegar la hora">{modo === 'enviar' ? `Enviar hasta ${enPesos(tope ?? 0)}` : 'Preparar'}</Celda>
      <Celda rotulo="Estado">{proximo ? 'Activo' : 'En pausa'}</Celda>
      <Celda lugar="acciones">{can('programar') && <Opciones fila={fila} onCambiar={onCambiar} />}</Celda>
    </tr>
  )
}

function Opciones({ fila, onCambiar }: { fila: Programado; onCambiar: () => void }) {
  const menu = useMenuDeFila()
  const { ocupado, pedirAhora, saltar, pausar, reanudar, quitar } = useHechosDeProgramado(fila)
  const { lista, idLista, proximo } = fila
  return (
    <>
      <Boton
        cambia
        modo="liso"
        cuadrado
        icono={IconDots}
        ocupado={ocupado}
        aria-label={`Opciones de ${lista}`}
        popoverTarget={menu}
      />
      <MenuDeFila id={menu}>
        {idLista !== null && (
          <DelMenu menu={menu} onClick={() => void pedirAhora()}>
            Pedir ahora
          </DelMenu>
        )}
        {proximo && (
          <DelMenu menu={menu} onClick={() => void saltar()}>
            Saltar el próximo
          </DelMenu>
        )}
        <DelMenu menu={menu} onClick={() => void (proximo ? pausar() : reanudar())}>
          {proximo ? 'Pausar' : 'Reanudar'}
        </DelMenu>
        {idLista !== null && (
          <DelMenu menu={menu} onClick={onCambiar}>
            Cambiar
          </DelMenu>
        )}
        <DelMenu menu={menu} onClick={() => void quitar()}>
          Quitar
        </DelMenu>
      </MenuDeFila>
    </>
  )
}
