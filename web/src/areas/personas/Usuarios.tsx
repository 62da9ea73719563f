import type { Persona } from '@surtia/contracts/personas.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { showToast } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Tabla } from '../../ui/Tabla.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { AvisosASuSistema } from './AvisosASuSistema.tsx'
import { ClavesDeSistemas } from './ClavesDeSistemas.tsx'
import { FilaDePersona } from './FilaDePersona.tsx'
import { Reglas } from './Reglas.tsx'
import { RutaAConfiguracion } from './RutaAConfiguracion.tsx'
import estilos from './Usuarios.module.css'
import { usePersonas } from './use-personas.ts'

export const meta = () => [{ title: titulo('Usuarios') }]

const traer = { invitar: () => import('./InvitarUsuario.tsx'), cambiar: () => import('./CambiarUsuario.tsx') }
const InvitarUsuario = perezosa(traer.invitar)
const CambiarUsuario = perezosa(traer.cambiar)

const COLUMNAS = [
  { texto: 'Nombre' },
  { texto: 'Usuario' },
  { texto: 'Papel' },
  { texto: 'Límite por pedido', num: true },
  { texto: 'Límite del mes', num: true },
  { texto: 'Gastado', num: true },
  { texto: 'Última sesión' },
  { texto: 'Estado' },
  { texto: 'Opciones', oculto: true, enPantalla: true },
]

/** Who works for the client: what each may, spends and did last; its titulares invite and change them. */
export default function Usuarios() {
  const consulta = usePersonas()
  const [abierto, setAbierto] = useState<'invitar' | number | null>(null)
  const personas = consulta.data
  const elegida = personas?.find(({ idUsuario }) => idUsuario === abierto)
  const cerrar = () => setAbierto(null)
  const abrir = (que: 'invitar' | number) =>
    void traer[que === 'invitar' ? que : 'cambiar']().then(
      () => setAbierto(que),
      () => showToast({ clase: 'personas', tono: 'peligro', texto: 'Sin conexión: no pudimos abrirlo.' }),
    )
  return (
    <Pagina
      antes={<RutaAConfiguracion />}
      titulo="Usuarios"
      acciones={
        <Boton cambia modo="accion" icono={IconUserPlus} onClick={() => abrir('invitar')}>
          Invitar usuario
        </Boton>
      }
    >
      {consulta.isPending && <Esqueleto galeria={false} columnas={COLUMNAS} filas={4} />}
      {consulta.isError && !personas && (
        <Falla
          titulo="No pudimos cargar sus usuarios."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {personas && (
        <Tabla titulo="Usuarios" columnas={COLUMNAS}>
          {filasDe(personas, abrir)}
        </Tabla>
      )}
      <Nota className={estilos.nota}>
        Gastado es lo que hoy valen los pedidos que cada quien envió este mes. Lo que se le quita a alguien vale en el
        acto, también si tiene su sesión abierta.
      </Nota>
      <Reglas />
      <ClavesDeSistemas />
      <AvisosASuSistema />
      <Suspense fallback={null}>
        {abierto === 'invitar' && <InvitarUsuario onCerrar={cerrar} />}
        {elegida && <CambiarUsuario persona={elegida} onCerrar={cerrar} />}
      </Suspense>
    </Pagina>
  )
}

const filasDe = (personas: readonly Persona[], abrir: (idUsuario: number) => void) => (
  <tbody>
    {personas.map((una) => (
      <FilaDePersona key={una.idUsuario} persona={una} onCambiar={() => abrir(una.idUsuario)} />
    ))}
  </tbody>
)
