import estilos from './Cifras.module.css'

/** Figures side by side, each below its name. */
export const Cifras = ({ de }: { de: readonly (readonly [nombre: string, cuantos: number])[] }) => (
  <dl className={estilos.cifras}>
    {de.map(([nombre, cuantos]) => (
      <div key={nombre}>
        <dt>{nombre}</dt>
        <dd>{cuantos.toLocaleString('es-MX')}</dd>
      </div>
    ))}
  </dl>
)
