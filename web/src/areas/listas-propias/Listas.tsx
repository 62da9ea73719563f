import type { ListaPropia } from '@surtia/contracts/listas-propias.ts'
import { LISTAS_PROPIAS } from '@surtia/contracts/topes.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { enEspera, useEspera } from '../../equipo/registro.ts'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Migas } from '../../ui/Migas.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { DatosDe } from '../carrito/DatosDe.tsx'
import { useListasPropias } from '../guardar-lista/use-listas-propias.ts'
import estilos from './Listas.module.css'
import { NuevaLista } from './NuevaLista.tsx'

export const meta = () => [{ title: titulo('Listas') }]

const COLUMNAS = [{ texto: 'Lista' }, { texto: 'Renglones', num: true }, { texto: 'Cambiada', num: true }]

/** The lists that a client made, each with its own name. */
export default function Listas() {
  const consulta = useListasPropias()
  const [nueva, setNueva] = useState(false)
  const listas = consulta.data ?? []
  const boton = (
    <Boton cambia="llenarCarrito" modo="accion" icono={IconPlus} onClick={() => setNueva(true)}>
      Nueva lista
    </Boton>
  )
  return (
    <Pagina
      antes={<Migas aqui="Listas" />}
      titulo="Listas"
      junto={
        <>
          <Nota cifras role="status">
            {listas.length > 0 && `${listas.length} de ${LISTAS_PROPIAS}`}
          </Nota>
          <DatosDe consulta={consulta} />
        </>
      }
      fin={listas.length > 0 && boton}
    >
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus listas."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data && listas.length === 0 && (
        <Vacio titulo="Aún no tiene listas." accion={boton}>
          Ponga en una lo que pide cada semana o en cada temporada, y llene su carrito con ella.
        </Vacio>
      )}
      {listas.length > 0 && <TablaDeListas listas={listas} />}
      {nueva && <NuevaLista onCerrar={() => setNueva(false)} />}
    </Pagina>
  )
}

/** What was written in a list without a line is not in it yet. */
function EnEspera({ idLista }: { idLista: number }) {
  useEspera()
  const espera = enEspera('lista', idLista)
  if (!espera) return null
  return <Nota>{espera.detenido ? 'Cambió en otro equipo: ábrala para decidir' : 'En espera de conexión'}</Nota>
}

const TablaDeListas = ({ listas }: { listas: readonly ListaPropia[] }) => (
  <Tabla titulo="Listas" columnas={COLUMNAS} className={estilos.listas}>
    <tbody>
      {listas.map(({ idLista, nombre, renglones, cambiada }) => (
        <tr key={idLista}>
          <Celda ancha>
            <Link to={paths.listaPropia(idLista)} className={estilos.nombre}>
              {nombre}
            </Link>
            <EnEspera idLista={idLista} />
          </Celda>
          <Celda num className={estilos.cuenta}>
            {renglones.toLocaleString('es-MX')}
            <span className={estilos.soloTel}>{renglones === 1 ? ' renglón' : ' renglones'}</span>
          </Celda>
          <Celda num fecha>
            {enDiaMesAno(diaDe(new Date(cambiada)))}
          </Celda>
        </tr>
      ))}
    </tbody>
  </Tabla>
)
