import theme from 'vitepress/theme';
import './schemes.css';

export default theme;
